import { afterEach, expect, test } from "vitest";
import { texts as en } from "../shared/i18n/en.ts";
import { texts as hi } from "../shared/i18n/hi.ts";
import { setLanguage } from "../shared/i18n/index.ts";
import { headHtml } from "./head.ts";

afterEach(() => setLanguage("en", en));

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

test("a page names itself in every language, and its own address in its own", () => {
  setLanguage("hi", hi);
  const html = headHtml(
    {
      title: "बटर खारी",
      canonical: "/home/product-details/1",
      image: "/Uploads/khari.svg",
      jsonLd: [{ url: "/home/product-details/1", image: "/Uploads/khari.svg", item: "/home" }],
    },
    origin,
    "Bhatti",
  );
  const own = "https://bhatti.example/hi/home/product-details/1";
  expect(html).toContain(`<link rel="canonical" href="${own}">`);
  expect(html).toContain(`<meta property="og:url" content="${own}">`);
  expect(html).toContain(
    '{"@context":"https://schema.org","url":"https://bhatti.example/hi/home/product-details/1","image":"https://bhatti.example/Uploads/khari.svg","item":"https://bhatti.example/hi/home"}',
  );
  for (const [name, before] of [
    ["en", ""],
    ["hi", "/hi"],
    ["mr", "/mr"],
    ["x-default", ""],
  ])
    expect(html).toContain(
      `<link rel="alternate" hreflang="${name}" href="https://bhatti.example${before}/home/product-details/1">`,
    );
});

test("a page for nobody's index offers itself in no language", () => {
  expect(headHtml({ title: "Search", canonical: "/home/search/a", noindex: true }, origin, "Bhatti")).not.toContain(
    "hreflang",
  );
});
