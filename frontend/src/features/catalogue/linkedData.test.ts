import { expect, test } from "vitest";
import type { ProductDetails, ShopDetails } from "../../shared/api/types.ts";
import { productLd, shopLd } from "./linkedData.ts";

const shop = {
  Brand: "Sharma & Sons",
  LegalName: "Sharma & Sons LLP",
  Tagline: "Bread",
  Email: "care@sharma.example",
  Phones: ["020 1", "020 2"],
  Address: "4 Rasta Peth, Pune 411011, Maharashtra",
  OpeningHours: ["Mo-Sa 08:00-21:00"],
  Logo: null,
} as unknown as ShopDetails;

const product = {
  ItemId: 7,
  DisplayName: "Khari",
  Description: "<p>Crisp</p>",
  CategoryName: "Khari",
  ImagePath: "/Uploads/khari.svg",
  Images: [],
  ImageDetails: [],
  RatingCount: 0,
  PackageList: [
    { PackageId: 11, PackageName: "200 g", DiscountedPrice: 67.5, InStock: true },
    { PackageId: 12, PackageName: "2 kg", DiscountedPrice: 600, InStock: false },
  ],
} as unknown as ProductDetails;

interface Offer {
  shippingDetails?: { shippingRate: object; shippingDestination: object };
  hasMerchantReturnPolicy: object;
}
const offersOf = (outside?: Parameters<typeof productLd>[3]) =>
  (productLd(product, [], "Sharma & Sons", outside) as { offers: Offer[] }).offers;

test("the shop is a bakery with its address, telephone and hours", () => {
  expect(shopLd(shop)[0]).toMatchObject({
    "@type": "Bakery",
    name: "Sharma & Sons",
    telephone: "020 1",
    address: { "@type": "PostalAddress", streetAddress: shop.Address, postalCode: "411011", addressCountry: "IN" },
    openingHours: ["Mo-Sa 08:00-21:00"],
  });
});

test("what the shop has not said, machines are not told", () => {
  const [bakery] = shopLd({ ...shop, OpeningHours: [], Address: "Pune" });
  expect(bakery).not.toHaveProperty("openingHours");
  expect(bakery).not.toHaveProperty("address.postalCode");
  expect(offersOf()[0]).not.toHaveProperty("shippingDetails");
});

test("an offer says what its delivery costs and where to, and where the shop tells of returns", () => {
  const [small, large] = offersOf({
    postCode: ["411001", "411002"],
    charges: { 11: ["40.00", "60.00"], 12: ["55.00", "55.00"] },
  });
  expect(small?.shippingDetails).toEqual({
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", currency: "INR", minValue: "40.00", maxValue: "60.00" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN", postalCode: ["411001", "411002"] },
  });
  expect(large?.shippingDetails?.shippingRate).toMatchObject({ value: "55.00" });
  expect(small?.hasMerchantReturnPolicy).toMatchObject({
    applicableCountry: "IN",
    merchantReturnLink: "/home/cancellation-refund",
  });
});
