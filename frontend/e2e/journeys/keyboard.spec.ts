import { Reader } from "../reader.ts";
import { asha, expect, newEmail, test } from "../shop.ts";
import { takenUp } from "../spec/shopper.ts";

test("a purchase needs no pointer and no eyes", async ({ page, mailbox }) => {
  const reader = await Reader.of(page);
  const { keyboard } = page;
  const email = newEmail();
  const step = (name: string) => reader.transcript.push(`# ${name}`);
  const main = page.getByRole("main");

  await page.goto("/home/product-details/1");
  step("a product");
  const add = main.getByRole("button", { name: "Add to cart", exact: true }).first();
  await takenUp(add);
  await reader.tabTo(add);
  await keyboard.press("Enter");
  await reader.hears("Item added to cart successfully");
  console.log(reader.transcript.join("\n"));
});
