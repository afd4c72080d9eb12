/** Options of a product: set by the owner, taken on the telephone, seen by whoever bakes and packs. */
import type { Locator, Page } from "@playwright/test";
import { asked, cake, numberOf, optionsOf } from "../options.ts";
import { expectNothingCut } from "../printed.ts";
import { expect, read, test } from "../shop.ts";
import { Clock } from "../times.ts";
import { desktop, expectAccessibleAtBothWidths, phone, signInAs, signInAsOwner } from "./office.ts";
import { openTimes } from "./times.ts";

test.use({ viewport: phone });

let clock: Clock;
let id: number;

test.beforeAll(async ({ browser, shop }) => {
  clock = await Clock.at(browser, shop);
  id = await numberOf(shop, cake);
});
test.afterEach(() => clock.save(id, { Options: [] }));

const option = (page: Page, place: number) => page.getByRole("group", { name: `Option ${place}`, exact: true });
const choice = (within: Locator, place: number) => within.getByRole("group", { name: `Choice ${place}`, exact: true });

async function openForm(page: Page): Promise<void> {
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByRole("textbox", { name: "Description", exact: true })).toBeVisible();
}

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The change is live in the shop.")).toBeVisible();
};

test("an owner adds options, puts them in order and translates them", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await openForm(page);
  await page.getByRole("button", { name: "Add a text" }).click();
  await option(page, 1).getByLabel("Name of the option").fill("Name on the cake");
  await option(page, 1).getByLabel("Letters at most").fill("12");
  await option(page, 1).getByLabel("Required").uncheck();
  await page.getByRole("button", { name: "Add choices" }).click();
  const flavour = option(page, 2);
  await flavour.getByLabel("Name of the option").fill("Flavour");
  await choice(flavour, 1).getByLabel("Choice", { exact: true }).fill("Vanilla");
  await flavour.getByRole("button", { name: "Add a choice" }).click();
  await choice(flavour, 2).getByLabel("Choice", { exact: true }).fill("Eggless mango");
  await choice(flavour, 2).getByLabel("Added price, ₹").fill("49.99");
  await choice(flavour, 2).getByLabel("Added weight, g").fill("100");
  await choice(flavour, 2).getByLabel("Veg mark").selectOption("Vegetarian");
  await flavour.getByRole("button", { name: "Move Eggless mango up" }).click();
  await page.getByRole("button", { name: "Move Flavour up" }).click();
  await expect(option(page, 1).getByLabel("Name of the option")).toHaveValue("Flavour");
  await page.locator("summary").filter({ hasText: "Hindi" }).click();
  await page.getByLabel("Option Flavour in Hindi").fill("स्वाद");
  await page.getByLabel("Flavour: Vanilla in Hindi").fill("वनीला");
  await expectAccessibleAtBothWidths(page);
  await save(page);

  expect(await optionsOf(clock, id)).toMatchObject([
    {
      Name: "Flavour",
      Kind: "choice",
      Required: true,
      Translations: { hi: { OptionName: "स्वाद" } },
      Choices: [
        { Name: "Eggless mango", Price: 49.99, Weight: 100, Veg: "yes" },
        { Name: "Vanilla", Price: 0, Weight: 0, Veg: "", Translations: { hi: { ChoiceName: "वनीला" } } },
      ],
    },
    { Name: "Name on the cake", Kind: "text", Required: false, MaxLength: 12 },
  ]);
  await page.goto(`/hi/home/product-details/${id}`);
  const shown = page.getByRole("radiogroup", { name: /^स्वाद/ });
  await expect(shown.getByRole("radio")).toHaveCount(2);
  await expect(shown).toContainText("वनीला");

  await openForm(page);
  await page.getByRole("button", { name: "Remove Vanilla" }).click();
  await page.getByRole("button", { name: "Remove Name on the cake" }).click();
  await save(page);
  expect(await optionsOf(clock, id)).toMatchObject([{ Name: "Flavour", Choices: [{ Name: "Eggless mango" }] }]);
});

test("what a choice may not cost is said, and nothing that was typed is lost", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await openForm(page);
  await page.getByRole("button", { name: "Add choices" }).click();
  await option(page, 1).getByLabel("Name of the option").fill("Size");
  await choice(option(page, 1), 1).getByLabel("Choice", { exact: true }).fill("Tiny");
  await choice(option(page, 1), 1).getByLabel("Added price, ₹").fill("-498.50");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: /₹1\b|price/ })).toBeVisible();
  await expect(choice(option(page, 1), 1).getByLabel("Added price, ₹")).toHaveValue("-498.50");
  expect(await optionsOf(clock, id)).toEqual([]);
});

test("options that two people have changed are chosen like any field", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await clock.save(id, { Options: asked });
  await openForm(page);
  const [flavour, ...others] = await optionsOf(clock, id);
  await clock.save(id, { Options: [{ ...flavour, Choices: flavour?.Choices.slice(0, 1) }, ...others] });
  await choice(option(page, 1), 2).getByLabel("Choice", { exact: true }).fill("Alphonso mango");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const field = page.getByRole("dialog").getByRole("group", { name: "Options Both changed" });
  await expect(field).toContainText("Flavour: Vanilla, Alphonso mango +₹49.99; Egg: Eggless +₹50.00; Name on the cake");
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save these choices" }).click();
  await expect(page.getByText("Saved. The change is live in the shop.")).toBeVisible();
  expect(await optionsOf(clock, id)).toMatchObject([
    { Choices: [{ ChoiceId: flavour?.Choices[0]?.ChoiceId }, { Name: "Alphonso mango" }] },
    {},
    {},
  ]);
});

test("a cake with a name is taken on the telephone, and is on the order, its slip and its papers", async ({
  page,
  shop,
  mailbox,
}) => {
  await clock.save(id, { Options: asked });
  await signInAsOwner(page, shop);
  await page.goto("/admin/orders/new");
  await page.getByLabel("Mobile").fill("98000 00031");
  await page.getByLabel("Full name").fill("Ketaki Apte");
  await page.getByLabel("Pin code").fill("411001");
  await page.getByLabel("Address", { exact: true }).fill("12 Laxmi Road, Sadashiv Peth");
  for (const [name, flavour] of [
    ["आशा", "Mango"],
    ["Ramesh", "Vanilla"],
  ] as const) {
    await page.getByLabel("Search for a product").fill("chocolate truffle");
    await page.getByRole("button", { name: /^Chocolate Truffle Cake/ }).click();
    await page.getByRole("button", { name: /^500 g/ }).click();
    const step = page.getByRole("region", { name: `${cake}, 500 g` });
    await step.getByRole("button", { name: "Add to the order" }).click();
    await expect(step).toContainText("Please choose one.");
    await step.getByRole("radio", { name: new RegExp(`^${flavour}`) }).check();
    await step.getByRole("textbox").fill(name);
    if (name === "आशा") await expectAccessibleAtBothWidths(page);
    await step.getByRole("textbox").press("Enter");
    await expect(page.getByText(`Flavour: ${flavour} · Name on the cake: ${name}`)).toBeVisible();
  }
  // 494.09 and 449.10, and the delivery of 1.1 kg
  const total = page.getByText("Total", { exact: true }).locator("..").getByText("₹");
  const delivery = page.getByText("Delivery", { exact: true }).last().locator("..").getByText("₹");
  await expect(total).toBeVisible();
  const amount = async (of: Locator) => Number((await of.textContent())?.replace(/[₹,]/g, ""));
  expect((await amount(total)) - (await amount(delivery))).toBeCloseTo(943.19, 2);
  await page.getByLabel("Cash").check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("button", { name: "Start packing" })).toBeVisible();
  await expect(page.getByText("Name on the cake: आशा")).toBeVisible();
  await expect(page.getByText("Name on the cake: Ramesh")).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const order = new URL(page.url()).pathname;
  await page.goto(`${order}/slip`);
  await expect(page.getByRole("row").filter({ hasText: "Name on the cake: आशा" })).toContainText("Flavour: Mango");
  await expectNothingCut(page);
  const OrderIds = [order.split("/").at(-1)];
  for (const Status of ["ORDER PROCESSING", "ORDER SHIPPED"]) await clock.post("orders/move", { OrderIds, Status });
  await page.goto(order);
  await page.getByRole("link", { name: /^Invoice/ }).click();
  for (const paper of ["A4", "80 mm"]) {
    await page.getByRole("radio", { name: paper }).check();
    await expect(page.getByRole("article")).toContainText(/Flavour: Mango.*Name on the cake: आशा/);
    await expect(page.getByRole("article")).toContainText("Name on the cake: Ramesh");
    await expectNothingCut(page);
  }
  await signInAs(page, shop, mailbox, "packer");
  await page.goto(order);
  await expect(page.getByText("Name on the cake: आशा")).toBeVisible();
});

test("whoever bakes sees each cake with its name, on the screen and on paper", async ({ page, shop }) => {
  await clock.save(id, { Options: asked });
  const [flavour, , text] = await optionsOf(clock, id);
  const [pack] = await read<{ PackageId: number }[]>(shop, `GetPackageDetails?itemId=${id}`);
  const line = (name: string, Quantity: number) => ({
    ItemId: id,
    PackageId: pack?.PackageId,
    Quantity,
    Options: [
      { OptionId: flavour?.OptionId, ChoiceId: flavour?.Choices[0]?.ChoiceId },
      { OptionId: text?.OptionId, Text: name },
    ],
  });
  await signInAsOwner(page, shop);
  const times = await openTimes(page, shop);
  try {
    const day = times.day(9);
    await times.order({ Name: "Asha Rao", Lines: [line("आशा", 1), line("Ramesh", 2)] }, { day, slot: "morning" });
    await times.order({ Name: "Meera Joshi", Lines: [line("आशा", 1)] }, { day, slot: "morning" });
    for (const path of ["/admin/bake", "/admin/bake/print/bake"]) {
      await page.goto(`${path}?day=${day}`);
      const items = page.getByRole("listitem").filter({ hasText: cake });
      await expect(items).toHaveCount(2);
      await expect(items.filter({ hasText: "आशा" })).toContainText("2");
      await expect(items.filter({ hasText: "Ramesh" })).toContainText("Flavour: Vanilla");
    }
    await page.setViewportSize(desktop);
    for (const path of ["/admin/bake/pack", "/admin/bake/print/pack"]) {
      await page.goto(`${path}?day=${day}`);
      await expect(page.getByText(/Name on the cake: Ramesh/)).toBeVisible();
      await expect(page.getByText(/Name on the cake: आशा/)).toHaveCount(2);
    }
  } finally {
    await times.close();
  }
});
