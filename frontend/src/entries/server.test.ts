import { beforeAll, expect, test } from "vitest";

interface Bundle {
  needs: (url: string) => string;
  render: (request: string) => string;
}

interface Answer {
  status: number;
  route: string;
  head: string;
  html: string;
}

const bundle = globalThis as unknown as Bundle;
const api = (call: string) => `/api/CustomerAppV1/${call}`;
const khari = {
  ItemId: 7,
  DisplayName: "Butter Khari",
  DisplayTags: "Best seller",
  CategoryId: 3,
  CategoryName: "Khari",
  SalePrice: 75,
  DiscountRate: 10,
  DiscountedPrice: 67.5,
  Ratings: 4.6,
  RatingCount: 5,
  IsInWishlist: false,
  ImagePath: "/Uploads/MasterItemImages/khari.svg",
  Images: [{ ImagePath: "/Uploads/MasterItemImages/khari.svg" }],
  FirstPackageId: 70,
  FirstPackageName: "200 g",
  InStock: true,
  IsVeg: true,
  Description: "<p>Eighty-four layers &amp; butter.</p>",
  PackageList: [{ PackageId: 70, PackageName: "200 g", Price: 75, DiscountedPrice: 67.5, Weight: 200, InStock: true }],
};
const known: Record<string, unknown> = {
  [api("GetShopDetails")]: { Brand: "Bhatti", Tagline: "Since 1947", Phones: ["020"], Address: "Pune", Areas: true },
  [api("GetCatagoryList")]: [{ CategoryId: 3, CategoryName: "Khari", ImagePath: "", ItemCount: 8 }],
  [api("GetProductsDetails?itemId=7")]: khari,
  [api("GetProductReviewByItemId?itemId=7")]: [],
  [api("GetProductsList?categoryId=3")]: [khari],
  [api("SearchItems?searchTerm=elaichi%20rusk&limit=24")]: [],
};

beforeAll(() => import("./server.tsx"));

/** Draws a page as the Go server does: what it needs first, then the page. */
function draw(url: string, lang = "en"): Answer {
  const paths = JSON.parse(bundle.needs(url)) as string[];
  const data = Object.fromEntries(paths.map((path) => [path, known[path] ?? null]));
  return JSON.parse(bundle.render(JSON.stringify({ url, lang, origin: "https://bhatti.example", data })));
}

test("every page needs the shop and its categories, and its own answers", () => {
  expect(JSON.parse(bundle.needs("/home/product-details/7"))).toEqual([
    api("GetShopDetails"),
    api("GetCatagoryList"),
    api("GetProductsDetails?itemId=7"),
    api("GetProductReviewByItemId?itemId=7"),
  ]);
  expect(JSON.parse(bundle.needs("/home/my-account"))).toEqual([api("GetShopDetails"), api("GetCatagoryList")]);
});

test("a search without JavaScript needs the same answer as one with it", () => {
  const found = api("SearchItems?searchTerm=elaichi%20rusk&limit=24");
  expect(JSON.parse(bundle.needs("/home/search/elaichi%20rusk"))).toContain(found);
  expect(JSON.parse(bundle.needs("/home/search?q=elaichi+rusk"))).toContain(found);
});

test.each([
  ["/home", 200, "home"],
  ["/", 200, "home"],
  ["/home/product-details/7", 200, "product"],
  ["/home/product-details/8", 404, "product"],
  ["/home/product-details/seven", 404, "product"],
  ["/home/category-details/3", 200, "category"],
  ["/home/category-details/4", 404, "category"],
  ["/home/search/elaichi%20rusk", 200, "search"],
  ["/home/about-us", 200, "about-us"],
  ["/home/nowhere", 404, "not-found"],
])("%s is answered with %i as %s", (url, status, route) => {
  expect(draw(url)).toMatchObject({ status, route });
});

test("a product's page names it, prices it and offers it to search engines", () => {
  const { head, html } = draw("/home/product-details/7");
  expect(head).toContain("<title>Butter Khari - Bhatti</title>");
  expect(head).toContain('href="https://bhatti.example/home/product-details/7"');
  expect(head).toContain('"price":"67.50","priceCurrency":"INR"');
  expect(head).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.6,"reviewCount":5}');
  expect(head).toContain('<meta name="description" content="Eighty-four layers &amp; butter.">');
  expect(html).toContain("₹67.50");
  expect(html).toContain("Eighty-four layers &amp; butter.");
});

const pages = ["/home", "/home/product-details/7", "/home/product-details/8", "/home/category-details/3"].concat(
  ["search/elaichi%20rusk", "top-deals", "about-us", "contact-us", "privacy-policy", "terms-conditions"].map(
    (page) => `/home/${page}`,
  ),
  ["/home/cancellation-refund", "/home/nowhere"],
);

test.each(pages)("%s finds its texts in every language", (url) => {
  for (const lang of ["hi", "mr"]) {
    const { head, html } = draw(url, lang);
    expect(html).toMatch(/\p{Script=Devanagari}/u);
    // A text that is missing leaves its key.
    expect(head + html).not.toMatch(/[>"][a-z]+\.[a-z]+[A-Za-z]*[<"]/);
  }
});

test("one page's answers do not reach the next", () => {
  draw("/home/category-details/3");
  const { html } = draw("/home/product-details/8");
  expect(html).not.toContain("Butter Khari");
});

const privatePages = ["user-cart", "user-wishlist", "my-account", "login-user", "auth"]
  .map((page) => `/home/${page}`)
  .concat(["/order-details/-", "/check-status/-", "/success/-", "/fail/-"]);

test.each(privatePages)("%s is drawn in outline, in every language, and out of the index", (url) => {
  for (const lang of ["en", "hi", "mr"]) {
    const { status, head, html } = draw(url, lang);
    expect(status).toBe(200);
    expect(head).toContain("noindex");
    expect(html).toContain("Bhatti");
    expect(html).toContain("<footer");
    // A text that is missing leaves its key.
    expect(html).not.toMatch(/[>"][a-z]+\.[a-z]+[A-Za-z]*[<"]/);
  }
});
