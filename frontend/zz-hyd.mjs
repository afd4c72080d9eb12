import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
for (const p of process.argv.slice(2)) {
  const page = await b.newPage();
  const msgs = []; const reqs = [];
  page.on("console", m => msgs.push(m.type()+": "+m.text().slice(0,300)));
  page.on("pageerror", e => msgs.push("pageerror: "+e.message.slice(0,300)));
  page.on("request", r => { if (r.url().includes("/api/")) reqs.push(r.url()); });
  const res = await page.goto("http://127.0.0.1:18999"+p, { waitUntil: "networkidle" });
  console.log(p, res.status(), await page.title(), "| msgs", JSON.stringify(msgs), "| api", JSON.stringify(reqs));
  await page.close();
}
await b.close();
