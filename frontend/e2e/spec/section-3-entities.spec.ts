/** Specification section 3: entities and their fields, as stored, sent and answered. */
import { call, read } from "../shop.ts";
import { expect, opened, put, stored, stubDialog, test, watch } from "./shopper.ts";

test("login record: key EcomUserData with the specified fields", async ({ page, customer }) => {
  await page.goto("/home/my-account");
  await expect(page.getByText(customer.email)).toBeVisible();
  expect(await stored(page, "EcomUserData")).toMatchObject({
    access_token: expect.stringMatching(/.{20}/),
    UserID: expect.any(Number),
    UserFullName: "Asha Rao",
    Application: "CustomerApp",
    IsDeleted: "False",
    ".expires": expect.stringContaining("GMT"),
    IsUserCreated: false,
    Mobile: "9800000001",
  });
});

for (const [what, change] of [
  ["another Application", { Application: "DeliveryApp" }],
  ["IsDeleted 'True'", { IsDeleted: "True" }],
  ["a past .expires", { ".expires": "Thu, 01 Jan 2026 00:00:00 GMT" }],
] as const)
  test(`login record with ${what}: treated as logged out, the record removed`, async ({ page, regular }) => {
    await page.addInitScript(
      ([json]) => localStorage.setItem("EcomUserData", json as string),
      [JSON.stringify({ ...regular.record, ...change })],
    );
    await page.goto("/home/auth");
    await expect(page).toHaveURL("/home/login-user");
    expect(await page.evaluate(() => localStorage.getItem("EcomUserData"))).toBeNull();
  });

test("local cart item: key cartItems with itemId, PackageId, Quantity, ProductName, UnitPrice, ItemImage", async ({
  page,
}) => {
  await page.goto("/home/product-details/1");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect
    .poll(() => stored(page, "cartItems"))
    .toMatchObject([
      {
        itemId: 1,
        PackageId: 1,
        Quantity: 1,
        ProductName: "Butter Khari",
        UnitPrice: 67.5,
        ItemImage: expect.stringContaining("/Uploads/MasterItemImages/"),
      },
    ]);
});

test("local flag isAddingAddress is the string true", async ({ page }) => {
  await page.goto("/home/product-details/1");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await page.goto("/home/user-cart");
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  expect(await page.evaluate(() => localStorage.getItem("isAddingAddress"))).toBe("true");
});

const product = [
  ...["ItemId", "DisplayName", "DisplayTags", "CategoryId", "CategoryName", "SalePrice", "DiscountRate"],
  ...["DiscountedPrice", "Ratings", "IsInWishlist", "Images"],
];

for (const [entity, path, fields] of [
  ["Category", "GetCatagoryList", ["CategoryId", "CategoryName", "ImagePath", "ItemCount"]],
  ["Banner", "GetBannerImages?bannerType=HeaderBannerImages", ["ImagePath", "Title", "Subtitle", "ImageLink"]],
  ["Product in a list", "GetProductsList?categoryId=1", product],
  ["Product", "GetProductsDetails?itemId=1", [...product, "Description", "PackageList"]],
  ["Package", "GetPackageDetails?itemId=1", ["PackageId", "DisplayName", "PackageName", "Price"]],
  ["Review", "GetProductReviewByItemId?itemId=1", ["UserName", "Rating", "RatingDate", "RatingDescription"]],
  ["Counts", "GetCartWishlistCounts", ["WishListCount", "CartCount"]],
  ["User details, a list whose first row is read", "GetUserDetails", ["Email", "Mobile", "UserFullName"]],
  [
    "Address",
    "GetUserAddresses",
    ["AddressId", "Address", "AddressType", "PinCode", "State", "UserId", "UserName", "BaseCharge", "ExtraChargePerKg"],
  ],
] as const)
  test(`${entity}: ${fields.join(", ")}`, async ({ shop, regular }) => {
    const got = await read<object | object[]>(shop, path, regular.token);
    const one = Array.isArray(got) ? got[0] : got;
    expect(Object.keys(one)).toEqual(expect.arrayContaining([...fields]));
  });

test("Server cart item: CartId, ItemId, PackageId, … GST, TotalPackageWeight", async ({ shop, customer }) => {
  await put(shop, customer, 1, 2);
  expect(await read(shop, "GetCartList", customer.token)).toMatchObject([
    {
      CartId: expect.any(Number),
      ItemId: 1,
      PackageId: 1,
      PackageName: "200 g",
      DisplayName: "Butter Khari",
      FirstImage: expect.stringContaining("/Uploads/"),
      Price: 75,
      DiscountedPrice: 67.5,
      DiscountRate: 10,
      OrderedQuantity: 2,
      GST: 5,
      TotalPackageWeight: 400,
    },
  ]);
});

test("Wishlist entry: WishlistId, ItemId, ItemName, ImagePath, SalePrice, Ratings, FirstPackageId", async ({
  shop,
  customer,
}) => {
  await call(shop, "AddItemWishlist", { itemId: 1 }, customer.token);
  expect(await read(shop, "GetItemWishlist", customer.token)).toMatchObject([
    {
      WishlistId: expect.any(Number),
      ItemId: 1,
      ItemName: "Butter Khari",
      ImagePath: expect.stringContaining("/Uploads/"),
      SalePrice: expect.any(Number),
      Ratings: 4.6,
      FirstPackageId: 1,
    },
  ]);
});

test("order creation payload and response, to the last field", async ({ page, shop, customer, everything }) => {
  // Where the shop has delivery times, the first possible one is chosen already.
  const time = everything ? { SlotId: expect.any(Number), SlotDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } : {};
  await put(shop, customer, 1, 2);
  await stubDialog(page);
  const sent = watch(page, "CreatePurchaseOrder");
  await page.goto("/home/user-cart");
  await page.getByLabel("Special Instructions").fill("Less sugar");
  const answered = page.waitForResponse(/CreatePurchaseOrder/);
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  const order = await (await answered).json();
  await test.step("the payload", () =>
    expect(sent.bodies).toEqual([
      {
        ...time,
        mobile: "9800000001",
        shippingAddress: "Home, 12 Laxmi Road, Sadashiv Peth, 411001, Maharashtra",
        shippingType: "Standard",
        taxableAmount: 128.57,
        discountAmount: 15,
        taxAmount: 6.43,
        totalAmount: 165,
        paymentMode: "Online",
        deliveryCharges: 30,
        suggestion: "Less sugar",
        createdBy: customer.record.UserID,
        pinCode: "411001",
        data: [
          {
            itemId: 1,
            packageId: 1,
            displayName: "Butter Khari",
            salePrice: 75,
            quantity: 2,
            taxRate: 5,
            taxAmount: 6.43,
            discountRate: 10,
            discountAmount: 15,
            productTotal: 135,
            taxableAmount: 128.57,
          },
        ],
      },
    ]));
  await test.step("the response", () =>
    expect(order).toMatchObject({
      Description: expect.any(String),
      PayableAmount: 165,
      CompanyName: expect.any(String),
      RazorpayKey: expect.any(String),
      RazorpayOrderId: expect.stringMatching(/^order_/),
      OrderID: expect.any(String),
      Name: "Asha Rao",
      Email: customer.email,
      Mobile: expect.stringContaining("9800000001"),
    }));
  await test.step("the provider's dialog opens with them", async () =>
    expect(await opened(page)).toMatchObject({
      key: order.RazorpayKey,
      amount: 16500,
      currency: "INR",
      order_id: order.RazorpayOrderId,
      prefill: { name: "Asha Rao", email: customer.email, contact: order.Mobile },
      theme: { color: expect.stringMatching(/^#/) },
    }));
  await test.step("transaction status: TransactionStatus, PurchaseOrderId", async () =>
    expect(await read(shop, `GetTransactionOrderStatus?orderId=${order.OrderID}`, customer.token)).toMatchObject({
      TransactionStatus: "PENDING",
      PurchaseOrderId: order.OrderID,
    }));
  await test.step("order summary and invoice", async () => {
    const summary = {
      PurchaseOrderId: order.OrderID,
      PurchaseOrderNo: expect.any(String),
      PurchaseOrderDate: expect.stringContaining("+05:30"),
      ShippingAddress: expect.stringContaining("12 Laxmi Road"),
      Mobile: expect.stringContaining("9800000001"),
      TransactionStatus: "PENDING",
      Status: "ORDER PENDING",
      TaxableAmount: 128.57,
      TaxAmount: 6.43,
      DeliveryCharges: 30,
      DiscountAmount: 15,
      TotalAmount: 165,
    };
    const [first] = await read<object[]>(shop, "GetUserNotDeliveredDetails", customer.token);
    expect(first).toMatchObject(summary);
    expect(await read(shop, `GetInvoiceDetails?purchaseOrderId=${order.OrderID}`, customer.token)).toMatchObject({
      ...summary,
      Data: [
        {
          ItemId: 1,
          PackageId: 1,
          DisplayName: "Butter Khari",
          PackageName: "200 g",
          SalePrice: 75,
          Quantity: 2,
          TaxableAmount: 128.57,
        },
      ],
    });
  });
});

test("state list: 34 states and union territories, without Jammu and Kashmir and Ladakh", async ({
  page,
  customer,
}) => {
  expect(customer.token).not.toBe("");
  await page.goto("/home/my-account");
  await page.getByRole("button", { name: "Add Address" }).click();
  const options = page.getByRole("dialog").getByLabel("State").locator("option:not([disabled])");
  await expect(options).toHaveCount(34);
  const names = await options.allTextContents();
  expect(names[0]).toBe("Andhra Pradesh");
  expect(names.indexOf("West Bengal")).toBe(27);
  for (const territory of [
    "Andaman and Nicobar Islands",
    "Chandigarh",
    "Dadra and Nagar Haveli and Daman and Diu",
    "Lakshadweep",
    "Delhi",
    "Puducherry",
  ])
    expect(names).toContain(territory);
  expect(names.at(-1)).toBe("Puducherry");
  for (const absent of ["Jammu and Kashmir", "Ladakh"]) expect(names).not.toContain(absent);
});
