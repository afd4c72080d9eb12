/** What a shopper chooses and writes of a product: on its page, in the cart, in the order, on its papers and again. */
import type { Page } from "@playwright/test";
import type { ChosenOption, Invoice, OfficeProductOption } from "../src/shared/api/contract.gen.ts";
import { axe } from "./axe.ts";
import { asked, cake, numberOf, optionsOf } from "./options.ts";
import { expectStill, lookAround, slowly, watchShifts } from "./shifts.ts";
import { asha, type Customer, call, newEmail, read, type Shop, verify } from "./shop.ts";
import { answer, expect, invoiceOf, stored, takenUp, test, toast } from "./spec/shopper.ts";
import { Clock } from "./times.ts";

test.use({ viewport: { width: 390, height: 844 } });

let clock: Clock;
let id: number;
let options: OfficeProductOption[];

test.beforeAll(async ({ browser, shop }) => {
  clock = await Clock.at(browser, shop);
  id = await numberOf(shop, cake);
});
test.beforeEach(async () => {
  await clock.save(id, { Options: asked });
  options = await optionsOf(clock, id);
});
test.afterAll(() => clock.save(id, { Options: [] }));

const open = (page: Page, language = "") => page.goto(`${language}/home/product-details/${id}`);
const flavour = (page: Page) => page.getByRole("radiogroup", { name: /^Flavour/ });
const egg = (page: Page) => page.getByRole("radiogroup", { name: /^Egg/ });
const onTheCake = (page: Page) => page.getByRole("textbox", { name: /^Name on the cake/ });
const dock = (page: Page) => page.locator("[data-dock]");
const add = (page: Page) => dock(page).getByRole("button", { name: "Add to cart" });
const mark = (page: Page) => page.getByRole("heading", { level: 1 }).getByRole("img");
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

/** The chip is what is pressed: the radio button lies over it. */
const choose = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^(\\S+ )?${name}`) }).check();

async function addCake(page: Page, name: string): Promise<void> {
  await open(page);
  await choose(page, "Mango");
  await choose(page, "Eggless");
  await onTheCake(page).fill(name);
  await add(page).click();
  await expect(toast(page, "Item added to cart successfully")).toBeVisible();
}

/** The cake in somebody's cart, put there through the API. */
async function putCake(shop: Shop, customer: Customer, name: string): Promise<void> {
  const [pack] = await read<{ PackageId: number }[]>(shop, `GetPackageDetails?itemId=${id}`);
  const [first, , text] = options;
  const line = { itemId: id, packageId: pack?.PackageId, orderedQuantity: 1 };
  const chosen = [
    { optionId: first?.OptionId, choiceId: first?.Choices[1]?.ChoiceId },
    { optionId: text?.OptionId, text: name },
  ];
  await call(shop, "AddToCart", { ...line, options: chosen }, customer.token);
}

test.describe("on the product's page", () => {
  test("what is required is said before anything is added, and price and mark follow the choice", async ({ page }) => {
    await open(page);
    await expect(mark(page)).toHaveAccessibleName("Non-vegetarian");
    await expect(flavour(page)).toHaveAccessibleName("Flavour (required)");
    await expect(egg(page)).toHaveAccessibleName("Egg (optional)");
    await add(page).click();
    await expect(flavour(page).getByRole("radio", { name: "Vanilla" })).toBeFocused();
    await expect(flavour(page)).toContainText("Please choose one.");
    await expect(page.getByText("Please write something here.")).toBeVisible();
    expect(await stored(page, "cartItems")).toBeNull();

    // 499 + 49.99 + 50 at 10 % off
    await expect(flavour(page)).toContainText("+₹44.99");
    await page.keyboard.press("ArrowRight");
    await expect(dock(page).locator("b")).toHaveText("₹494.09");
    await choose(page, "Eggless");
    await expect(dock(page).locator("b")).toHaveText("₹539.09");
    await expect(mark(page)).toHaveAccessibleName("Vegetarian");
    await expect(page.getByText("Was ₹598.99")).toBeAttached();
    await choose(page, "1 kg");
    await expect(dock(page).locator("b")).toHaveText("₹944.09");
  });

  test("letters are counted as people count them, and a name that is too long is not added", async ({ page }) => {
    await open(page);
    await choose(page, "Vanilla");
    await expect(page.getByText("12 letters left")).toBeVisible();
    await onTheCake(page).fill("श्रीकृष्ण");
    await expect(page.getByText("7 letters left")).toBeVisible();
    await onTheCake(page).fill("Asha and Ramesh");
    await expect(page.getByText("3 letters too many")).toBeVisible();
    await add(page).click();
    await expect(onTheCake(page)).toBeFocused();
    expect(await stored(page, "cartItems")).toBeNull();
  });

  test("what was chosen stays over a reload and the way back", async ({ page }) => {
    await open(page);
    await choose(page, "Mango");
    await onTheCake(page).fill("आशा");
    await page.reload();
    await expect(onTheCake(page)).toHaveValue("आशा");
    await expect(dock(page).locator("b")).toHaveText("₹494.09");
    await page.getByRole("link", { name: "Cakes" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Cakes" })).toBeVisible();
    await page.goBack();
    await expect(flavour(page).getByRole("radio", { name: /^Mango/ })).toBeChecked();
    await expect(onTheCake(page)).toHaveValue("आशा");
    await expect(dock(page).locator("b")).toHaveText("₹494.09");
  });

  test("what is chosen and written before the scripts have come counts", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/home/product-details/${id}`, { waitUntil: "commit" });
    await flavour(page)
      .getByRole("radio", { name: /^Mango/ })
      .check();
    await onTheCake(page).fill("Asha");
    await add(page).click();
    release();
    await expect(dock(page).locator("b")).toHaveText("₹494.09");
    await expect(onTheCake(page)).toHaveValue("Asha");
    await expect(flavour(page).getByRole("radio", { name: /^Mango/ })).toBeChecked();
    expect(await stored(page, "cartItems")).toBeNull();
    await add(page).click();
    await expect
      .poll(() => stored(page, "cartItems"))
      .toMatchObject([{ Options: [{ Value: "Mango" }, { Value: "Asha" }] }]);
  });

  test("who presses Add before the options have come is heard once they have, and nothing is wrong", async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/Options\.lazy-.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await open(page);
    await takenUp(add(page));
    await add(page).click();
    await expect(add(page)).toBeDisabled();
    expect(await stored(page, "cartItems")).toBeNull();
    release();
    await expect(flavour(page)).toContainText("Please choose one.");
    await expect(add(page)).toBeEnabled();
    expect(await stored(page, "cartItems")).toBeNull();
  });

  for (const width of [360, 1280])
    test(`nothing jumps when the options come, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchShifts(page);
      await slowly(page);
      await open(page);
      await lookAround(page);
      await expectStill(page, shifts);
    });

  for (const [language, scheme, width] of [
    ["", "light", 360],
    ["/hi", "dark", 1280],
    ["/mr", "light", 390],
  ] as const)
    test(`everybody can use it, on ${language || "/en"} in the ${scheme} scheme`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await open(page, language);
      await takenUp(page.getByRole("radiogroup").first().getByRole("radio").first());
      await dock(page).getByRole("button").last().click();
      await expect(page.getByRole("radiogroup").first()).toHaveAttribute("aria-invalid", "true");
      const { violations } = await axe(page).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    });
});

test("a card leads to the page of a product that asks, and adds others as ever", async ({ page, shop, customer }) => {
  await call(shop, "AddItemWishlist", { itemId: id }, customer.token);
  await page.goto("/home/category-details/7");
  const card = page.getByRole("article").filter({ hasText: cake });
  await expect(card.getByRole("button", { name: /^Add .* to cart/ })).toHaveCount(0);
  await card.getByRole("link", { name: `Choose ${cake}` }).click();
  await expect(page).toHaveURL(new RegExp(`/home/product-details/${id}$`));
  await expect(flavour(page)).toBeVisible();
  await page.goto("/home/user-wishlist");
  await row(page, cake)
    .getByRole("link", { name: `Choose ${cake}` })
    .click();
  await expect(flavour(page)).toBeVisible();
});

test("two cakes with two names go from a guest's cart into one order, and stand on its papers", async ({
  page,
  mailbox,
}) => {
  await addCake(page, "आशा");
  await addCake(page, "Ramesh");
  await page.goto("/home/user-cart");
  await expect(row(page, "Name on the cake: आशा")).toContainText("Flavour: Mango · Egg: Eggless");
  await expect(row(page, "Name on the cake: Ramesh")).toContainText("₹539.09");
  await row(page, "Ramesh")
    .getByRole("button", { name: /^One more .*Ramesh$/ })
    .click();
  await expect(row(page, "Ramesh")).toContainText("₹1,078.18");
  await expect(row(page, "आशा")).toContainText("₹539.09");
  await page.reload();
  await expect(row(page, "Ramesh")).toContainText("₹1,078.18");

  const email = newEmail();
  await page.getByRole("link", { name: "Log in" }).click();
  await page.getByRole("textbox", { name: /email/i }).fill(email);
  await page.getByRole("button", { name: "Get OTP" }).click();
  await page.getByRole("textbox", { name: /otp/i }).fill(await mailbox.code(email));
  await verify(page);
  await page.getByLabel("Your Full Name *").fill(asha.userFullName);
  await page.getByLabel("Mobile Number *").fill(asha.mobile);
  await page.getByLabel("Address *").fill(asha.Address);
  await page.getByLabel("Pincode *").fill(asha.Pincode);
  await page.getByLabel("State *").selectOption(asha.State);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/home\/user-cart$/);
  await expect(row(page, "आशा")).toContainText("₹539.09");
  await expect(row(page, "Ramesh")).toContainText("₹1,078.18");
  await row(page, "Ramesh")
    .getByRole("button", { name: /^One less/ })
    .click();
  await expect(toast(page, "Item quantity updated successfully")).toBeVisible();
  await expect(row(page, "Ramesh")).toContainText("₹539.09");

  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  const payment = page.frameLocator('iframe[title="Secure payment"]');
  await payment.getByRole("tab", { name: "UPI" }).click();
  await payment.getByRole("button", { name: "success@razorpay" }).click();
  await payment.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
  await page.getByText("Invoice and figures").click();
  for (const name of ["आशा", "Ramesh"]) await expect(row(page, `Name on the cake: ${name}`).first()).toBeVisible();

  const OrderId = page.url().split("/").at(-1) ?? "";
  for (const Status of ["ORDER PROCESSING", "ORDER SHIPPED"])
    await clock.post("orders/move", { OrderIds: [OrderId], Status });
  await page.reload();
  const paper = page.locator("article[aria-label]");
  await expect(paper).toContainText(/Name on the cake: आशा/);
  await expect(paper).toContainText(/Name on the cake: Ramesh/);
  await expect.poll(async () => (await mailbox.mails(email)).map(({ Text }) => Text).join()).toContain("Ramesh");
});

test.describe("a choice that is no longer offered", () => {
  /** Mango is sold no more. */
  const noMango = () => {
    const [first, ...others] = options;
    return clock.save(id, { Options: [{ ...first, Choices: first?.Choices.slice(0, 1) }, ...others] });
  };

  test("is said in a customer's cart, with the way out", async ({ page, shop, customer }) => {
    await putCake(shop, customer, "Asha");
    await noMango();
    await page.goto("/home/user-cart");
    const line = row(page, cake);
    await expect(line).toContainText("The options of this item have changed. Choose again");
    await expect(page.getByRole("button", { name: "Proceed To CheckOut" })).toBeDisabled();
    await line.getByRole("link", { name: "Choose again" }).click();
    await choose(page, "Vanilla");
    await onTheCake(page).fill("Asha");
    await add(page).click();
    await expect(toast(page, "Item added to cart successfully")).toBeVisible();
    await page.goto("/home/user-cart");
    await expect(row(page, "Flavour: Vanilla")).toBeVisible();
    await row(page, "options of this item have changed")
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(page.getByRole("button", { name: "Proceed To CheckOut" })).toBeEnabled();
    await expect(row(page, "Flavour: Vanilla")).toBeVisible();
  });

  test("is said in a guest's cart, and what a choice costs now", async ({ page }) => {
    await addCake(page, "Asha");
    const [first, second, text] = options;
    const dearer = { ...second, Choices: second?.Choices.map((choice) => ({ ...choice, Price: 100 })) };
    await clock.save(id, { Options: [first, dearer, text] });
    await page.goto("/home/user-cart");
    await expect(page.getByText(`${cake} now costs ₹584.09; it was ₹539.09.`)).toBeVisible();
    await noMango();
    await page.reload();
    await expect(row(page, cake)).toContainText("The options of this item have changed.");
    await row(page, cake).getByRole("link", { name: "Choose again" }).click();
    await expect(flavour(page)).toBeVisible();
  });
});

test.describe("Reorder", () => {
  const line = (Options: ChosenOption[] | undefined): Invoice["Data"][number] => ({
    ItemId: id,
    PackageId: 0,
    DisplayName: cake,
    PackageName: "500 g",
    SalePrice: 548.99,
    DiscountRate: 10,
    DiscountedPrice: 494.09,
    Quantity: 1,
    TaxRate: 5,
    TaxAmount: 23.53,
    TaxableAmount: 470.56,
    DiscountAmount: 54.9,
    ProductTotal: 494.09,
    Hsn: "1905",
    ...(Options && { Options }),
  });

  test("asks again for names, with the choices as they were and what is gone said", async ({
    page,
    shop,
    customer,
  }) => {
    expect(customer.token).not.toBe("");
    const [pack] = await read<{ PackageId: number }[]>(shop, `GetPackageDetails?itemId=${id}`);
    const [first, second, text] = options;
    const ordered = {
      ...line([
        { OptionId: first?.OptionId ?? 0, ChoiceId: first?.Choices[1]?.ChoiceId ?? 0, Name: "Flavour", Value: "Mango" },
        { OptionId: second?.OptionId ?? 0, ChoiceId: 999_999, Name: "Egg", Value: "Quail egg" },
        { OptionId: text?.OptionId ?? 0, Name: "Name on the cake", Value: "Ramesh" },
      ]),
      PackageId: pack?.PackageId ?? 0,
    };
    await answer(page, "GetInvoiceDetails", invoiceOf("ORDER DELIVERED", { Data: [ordered] }));
    await page.goto("/order-details/abc");
    await page.getByRole("button", { name: "Reorder" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose again" });
    await expect(dialog).toContainText("No longer offered: Quail egg.");
    await expect(dialog.getByRole("radio", { name: /^Mango/ })).toBeChecked();
    await expect(dialog.getByRole("textbox")).toHaveValue("");
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await dialog.getByRole("button", { name: "Add to cart" }).click();
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await dialog.getByRole("textbox").fill("Meera");
    await dialog.getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL("/home/user-cart");
    await expect(row(page, "Name on the cake: Meera")).toContainText("Flavour: Mango");
  });

  test("adds the rest where the cake is left out", async ({ page, shop, customer }) => {
    expect(customer.token).not.toBe("");
    const [pack] = await read<{ PackageId: number }[]>(shop, `GetPackageDetails?itemId=${id}`);
    const khari = invoiceOf("ORDER DELIVERED").Data[0];
    const without = { ...line(undefined), PackageId: pack?.PackageId ?? 0 }; // ordered before the shop asked
    await answer(page, "GetInvoiceDetails", invoiceOf("ORDER DELIVERED", { Data: [khari, without] }));
    await page.goto("/order-details/abc");
    await page.getByRole("button", { name: "Reorder" }).click();
    await page.getByRole("dialog", { name: "Choose again" }).getByRole("button", { name: "Leave out" }).click();
    await expect(page).toHaveURL("/home/user-cart");
    await expect(row(page, "Butter Khari")).toBeVisible();
    await expect(row(page, cake)).toHaveCount(0);
  });
});
