import { expect, test } from "vitest";
import { headHtml } from "./head.ts";

const origin = "https://bhatti.example";

test("the canonical address, the picture and JSON-LD carry the origin", () => {
  const html = headHtml(
    {
      title: "Butter Khari - Bhatti",
      canonical: "/home/product-details/1",
      image: "/Uploads/MasterItemImages/khari.svg",
      jsonLd: [{ "@type": "Product", image: ["/Uploads/a.svg"], offers: { url: "/home/product-details/1" } }],
    },
    origin,
    "Bhatti",
  );
  expect(html).toContain('<link rel="canonical" href="https://bhatti.example/home/product-details/1">');
  expect(html).toContain('content="https://bhatti.example/Uploads/MasterItemImages/khari.svg"');
  expect(html).toContain('"image":["https://bhatti.example/Uploads/a.svg"]');
  expect(html).toContain('"offers":{"url":"https://bhatti.example/home/product-details/1"}');
});

test("names cannot break out of the head", () => {
  const html = headHtml(
    { title: 'Cake "</title><script>', jsonLd: [{ name: "</script><script>alert(1)</script>" }] },
    origin,
    "Bhatti",
  );
  expect(html).toContain("<title>Cake &quot;&lt;/title&gt;&lt;script&gt;</title>");
  expect(html).not.toContain("</script><script>");
});

test("a page for nobody's index says so and has no canonical address", () => {
  const html = headHtml({ title: "Cart", noindex: true }, origin, "Bhatti");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain("canonical");
  expect(html).not.toContain("og:url");
});
