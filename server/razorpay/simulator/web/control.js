// The control page: shows the simulator's state and plays the bank.

const at = (id) => document.getElementById(id);
let shown = "";

async function send(path, body = {}, method = "POST") {
  const response = await fetch(`/_sim/${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: method === "POST" ? JSON.stringify(body) : undefined,
  });
  const answer = await response.json();
  const problem = answer.error?.description;
  at("problem").hidden = !problem;
  at("problem").textContent = problem ?? "";
  await refresh();
}

async function refresh() {
  let text;
  try {
    text = await (await fetch("/_sim/state")).text();
  } catch {
    return; // stopped; the next look may find it again
  }
  const state = JSON.parse(text);
  at("now").textContent = time(state.now);
  // Drawing only what changed keeps the focus where it is.
  const fresh = JSON.stringify({ ...state, now: 0 });
  if (fresh === shown) return;
  shown = fresh;
  draw(state);
}

function draw(state) {
  if (!at("mode").options.length) at("mode").append(...state.webhook_modes.map((mode) => new Option(mode)));
  at("mode").value = state.webhooks.mode;
  at("slow_refunds").checked = state.slow_refunds;
  at("low_balance").checked = state.low_balance;
  at("disabled").hidden = !state.webhooks.disabled;

  table("orders", ["Order", "Receipt", "Amount", "State", "Attempts", "Made", "Actions"], state.orders, (o) => [
    code(o.id), o.receipt ?? "", rupees(o.amount), label(o.status), o.attempts, time(o.created_at),
    o.status === "paid" ? [] : [
      action("Pay", `orders/${o.id}/pay`),
      action("Leave the bank silent", `orders/${o.id}/start`),
    ],
  ]);
  table("payments", ["Payment", "Order", "Method", "Amount", "State", "Made", "Actions"], state.payments, (p) => [
    code(p.id), code(p.order_id), p.method, rupees(p.amount), label(p.status, p.error_reason ?? partly(p)),
    time(p.created_at), paymentActions(p),
  ]);
  table("payment_links", ["Link", "Reference", "Amount", "State", "Expires", "Actions"], state.payment_links, (l) => [
    code(l.id), l.reference_id, rupees(l.amount), label(l.status), time(l.expire_by),
    l.status === "created" ? [action("Pay", `payment_links/${l.id}/pay`)] : [],
  ]);
  table("refunds", ["Refund", "Payment", "Amount", "State", "Receipt", "Actions"], state.refunds, (r) => [
    code(r.id), code(r.payment_id), rupees(r.amount), label(r.status), r.receipt ?? "",
    r.status !== "pending" ? [] : [
      action("Process", `refunds/${r.id}/finish`, { Status: "processed" }),
      action("Fail", `refunds/${r.id}/finish`, { Status: "failed" }),
    ],
  ]);
  table("events", ["Event", "Payment", "State", "Tries", "When", "Actions"], state.events, (e) => [
    e.event, code(e.about), label(e.state, e.last_error), e.tries, time(Date.parse(e.created_at) / 1000),
    [action("Send again", `events/${e.id}/replay`)],
  ]);
  table("faults", ["Call", "Fault", "Takes effect", "Left"], state.faults ?? [], (f) => [
    f.call || "any", f.kind, f.committed ? "yes" : "no", f.times,
  ]);
}

function paymentActions(p) {
  const to = (verb) => `payments/${p.id}/${verb}`;
  switch (p.status) {
    case "created": return [action("Authorise", to("authorize")), action("Fail", to("fail"))];
    case "failed": return [action("Authorise late", to("authorize"))];
    case "authorized": return [action("Capture", to("capture")), action("Give back", to("return"))];
    case "captured": return [action("Refund the rest", to("refund"), { Amount: p.amount - p.amount_refunded })];
    default: return [];
  }
}

const partly = (p) => (p.amount_refunded && p.status === "captured" ? `${rupees(p.amount_refunded)} refunded` : "");

function table(id, heads, rows, cells) {
  if (!rows.length) {
    at(id).replaceChildren(element("p", { className: "empty", textContent: "None yet." }));
    return;
  }
  const head = element("tr", {}, ...heads.map((text) => element("th", { scope: "col", textContent: text })));
  const body = rows.map((row) => element("tr", {}, ...cells(row).map(cell)));
  at(id).replaceChildren(element("table", {}, element("thead", {}, head), element("tbody", {}, ...body)));
}

function cell(content) {
  if (Array.isArray(content)) return element("td", {}, element("span", { className: "actions" }, ...content));
  return element("td", {}, content);
}

function action(text, path, body) {
  const button = element("button", { textContent: text });
  button.addEventListener("click", () => send(path, body));
  return button;
}

function label(state, note) {
  const parts = [element("span", { className: `state ${state}`, textContent: state })];
  if (note) parts.push(" ", element("small", { textContent: note }));
  return element("span", {}, ...parts);
}

const code = (text) => element("code", { textContent: text });
const rupees = (paise) => `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
const time = (seconds) => new Date(seconds * 1000).toLocaleString("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "medium" });

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

at("mode").addEventListener("change", () => send("webhooks", { Mode: at("mode").value }));
for (const name of ["slow_refunds", "low_balance"]) {
  at(name).addEventListener("change", () => send("switches", { [name]: at(name).checked }));
}
for (const button of document.querySelectorAll("[data-forward]")) {
  button.addEventListener("click", () => send("clock", { Seconds: Number(button.dataset.forward) }));
}
at("fault").addEventListener("submit", (event) => {
  event.preventDefault();
  const { call, kind, times, committed } = event.target.elements;
  send("faults", { call: call.value, kind: kind.value, times: Number(times.value), committed: committed.checked });
});
at("clear").addEventListener("click", () => send("faults", {}, "DELETE"));

refresh();
setInterval(refresh, 2000);
