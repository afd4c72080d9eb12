import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, type Shop, test } from "../shop.ts";
import { expectAccessibleAtBothWidths, phone, placeOrder, signInAsOwner, widths } from "./office.ts";

const post = async (page: Page, shop: Shop, call: string, data: object) => {
  const answer = await page.request.post(`${shop.url}/api/admin/${call}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

const save = async (page: Page, link: RegExp | string) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: link }).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
};

test("a month's return, register and what is missing are read on a phone", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  const { OrderId } = await placeOrder(page, shop, "Meera Joshi", { Pincode: "411045" });
  for (const Status of ["ORDER PROCESSING", "ORDER SHIPPED"]) {
    await post(page, shop, "orders/move", { OrderIds: [OrderId], Status });
  }

  await page.goto("/admin/reports/return");
  await expect(page.getByRole("heading", { name: /^GSTR-1 for/ })).toBeVisible();
  await page.getByRole("link", { name: /^Table 7/ }).click();
  await expect(page.getByRole("heading", { name: /^Table 7/ })).toBeInViewport();
  const row = page.getByRole("table", { name: /^Table 7/ }).getByRole("row", { name: /27-Maharashtra/ });
  await expect(row.first()).toContainText("₹");
  await expectAccessibleAtBothWidths(page);
  const file = await save(page, "JSON for the portal");
  expect(file.name).toMatch(/^returns_\d{6}_R1_27AABCB0000Z1ZH_offline\.json$/);
  expect(JSON.parse(file.text)).toMatchObject({ gstin: "27AABCB0000Z1ZH", b2cs: [{ pos: "27", typ: "OE" }] });

  await page.getByRole("link", { name: "Documents", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Meera Joshi" }).first()).toContainText("₹");
  await expectAccessibleAtBothWidths(page);
  const register = await save(page, "Export CSV");
  expect(register.text.startsWith("\ufeff")).toBe(true);
  expect(register.text).toContain("Meera Joshi");

  await page.getByRole("link", { name: "Before closing" }).first().click();
  await expect(page.getByRole("heading", { name: "The month is not over" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  // The month goes from one report to the next; one without documents says so.
  await page.getByLabel("Month").selectOption({ index: 2 });
  await expect(page.getByText(/^Nothing is missing in/)).toBeVisible();
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  await expect(page.getByText("No documents in this month")).toBeVisible();
  await page.getByRole("link", { name: "GST return", exact: true }).click();
  await expect(page.getByText("If you are registered, file a nil return.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/register\?month=/);
});

test("no figure breaks and no page is wider than the screen", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const { OrderId } = await placeOrder(page, shop, "Meera Joshi", { Pincode: "411045" });
  for (const Status of ["ORDER PROCESSING", "ORDER SHIPPED"]) {
    await post(page, shop, "orders/move", { OrderIds: [OrderId], Status });
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const screen of ["return", "register", "closing"]) {
      await page.goto(`/admin/reports/${screen}`);
      await expect(page.locator("main").getByRole("heading", { level: 2 }).first()).toBeAttached();
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${screen} at ${width} px`).toBe(0);
      const broken = await page.locator("td, th, dd").evaluateAll((cells) => {
        const texts = cells.flatMap((cell) => {
          const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          const nodes: Node[] = [];
          while (walk.nextNode()) nodes.push(walk.currentNode);
          return nodes;
        });
        const lines = (text: Node) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        };
        const cut = cells.filter((cell) => cell.tagName === "DD" && cell.scrollWidth > cell.clientWidth);
        return [...texts.filter((text) => /\d/.test(text.textContent ?? "") && lines(text) > 1), ...cut].map(
          ({ textContent }) => textContent,
        );
      });
      expect(broken, `${screen} at ${width} px`).toEqual([]);
    }
  }
});
