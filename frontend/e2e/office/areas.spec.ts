import { call, expect, read, test } from "../shop.ts";
import { desktop, expectAccessible, phone, signInAsOwner } from "./office.ts";

test("a changed charge, a smallest order and free delivery stand in the shopper's cart", async ({
  page,
  shop,
  browser,
  signedIn,
  fillCart,
}) => {
  const pincode = "411038"; // no other test delivers there
  const [pack] = await read<{ DiscountedPrice: number }[]>(shop, "GetPackageDetails?itemId=1");
  const price = pack?.DiscountedPrice ?? 0;
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Delivery", exact: true }).click();
  await page.getByLabel("Pin code, district or state").fill(pincode);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: `Edit charges ${pincode}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Charge for the first kg").fill("44");
  await dialog.getByLabel("Minimum order").fill(String(2 * price));
  await dialog.getByLabel("Free delivery above").fill(String(3 * price));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("₹44.00")).toBeVisible();
  await expect(page.getByText(/^minimum order .*, free delivery from/)).toBeVisible();
  await expectAccessible(page);

  const shopping = await browser.newContext({ baseURL: shop.url });
  const shopper = await shopping.newPage();
  await fillCart(await signedIn(shopper, { Pincode: pincode }));
  await shopper.goto("/home/user-cart");
  const totals = shopper.getByRole("region", { name: "Cart Totals" });
  await expect(totals).toContainText("₹44.00");
  await expect(totals).toContainText(`Add ₹${price.toFixed(2)} more for delivery to ${pincode}`);
  await expect(shopper.getByRole("button", { name: "Proceed To CheckOut" })).toBeDisabled();
  await shopper.getByRole("button", { name: /^One more/ }).click();
  await expect(totals).toContainText(`₹${price.toFixed(2)} more for free delivery`);
  await expect(shopper.getByRole("button", { name: "Proceed To CheckOut" })).toBeEnabled();
  await shopper.getByRole("button", { name: /^One more/ }).click();
  await expect(totals).toContainText("Delivery is free");
  await expect(totals).not.toContainText("₹44.00");
  await expectAccessible(shopper);

  const visiting = await browser.newContext({ baseURL: shop.url });
  const guest = await visiting.newPage();
  await guest.addInitScript(
    ([code, unit]) => {
      localStorage.setItem("pincode", JSON.stringify(code));
      const item = { itemId: 1, PackageId: 1, Quantity: 1, ProductName: "Khari", UnitPrice: unit, ItemImage: "" };
      localStorage.setItem("cartItems", JSON.stringify([item]));
    },
    [pincode, price] as const,
  );
  await guest.goto("/home/user-cart");
  await expect(guest.getByText(`Add ₹${price.toFixed(2)} more for delivery to ${pincode}`)).toBeVisible();
  await shopping.close();
  await visiting.close();
});

test("a district is served, paused and served again in one stroke", async ({ page, shop }) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page, shop);
  await page.goto("/admin/areas");
  await expect(page.getByText(/^\d+ pin codes$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Districts" }).click();
  await expect(page.getByLabel("State")).toHaveValue("Maharashtra");
  await expectAccessible(page);
  await page.getByLabel("State").selectOption("Goa");
  await page.getByRole("button", { name: "Start delivery North Goa" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Applies to all 45 pin codes of North Goa");
  await dialog.getByLabel("Charge for the first kg").fill("90");
  await dialog.getByLabel("For each extra kg").fill("20");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("45 pin codes updated")).toBeVisible();
  const district = page.getByRole("listitem").filter({ hasText: "North Goa" });
  await expect(district).toContainText("45 of 45 pin codes");
  await expect(district).toContainText("₹90.00");
  expect(await call(shop, "checkPincodeAvailability", { pincode: "403001" })).toMatchObject({ BaseCharge: 90 });

  await district.getByRole("button", { name: "Pause North Goa" }).click();
  await expect(district).toContainText("45 paused");
  await page.getByRole("link", { name: "Pin codes" }).click();
  await page.getByRole("link", { name: "Paused", exact: true }).click();
  await expect(page.getByText("403001, Paused")).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.goto("/admin/areas/districts?state=Goa");
  await page.getByRole("button", { name: "Resume North Goa" }).click();
  await expect(district).toContainText("45 of 45 pin codes");
  await expectAccessible(page);
});
