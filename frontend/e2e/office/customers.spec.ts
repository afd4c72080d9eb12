import { readFile } from "node:fs/promises";
import { asha, call, expect, test } from "../shop.ts";
import { desktop, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test("a customer is found, handed all that is known, and erased on request", async ({ page, shop, signedIn }) => {
  await page.setViewportSize(phone);
  const { email, token } = await signedIn(page, { userFullName: "Farida Shaikh" });
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "More" }).click();
  await page.getByRole("main").getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { name: "Customers" })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel("Name, mobile or email address").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: /Farida Shaikh/ }).click();
  await expect(page.getByRole("heading", { name: "Farida Shaikh" })).toBeFocused();
  await expect(page.getByText(asha.Address)).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download personal data" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(asha.Address);

  await page.getByRole("button", { name: "Erase customer" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Kept: orders/)).toBeVisible();
  await dialog.getByLabel(`Type ${email} to confirm`).fill("Farida");
  await dialog.getByRole("button", { name: "Erase customer" }).click();
  await expect(dialog.getByText("That does not match.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole("button", { name: "Erase customer" }).click();
  await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible();
  await page.getByLabel("Name, mobile or email address").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No customers found")).toBeVisible();
  const answer = await fetch(`${shop.url}/api/CustomerAppV1/GetUserDetails`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status, "the customer's session is over").toBe(401);
});

test("a review is answered below it in the shop, and hidden from it", async ({ page, shop, signedIn }) => {
  await page.setViewportSize(desktop);
  const { token } = await signedIn(page, { userFullName: "Gauri Naik" });
  const words = "A little too salty for me, honestly";
  await call(shop, "SaveProductRating", { ProductId: 2, Rating: 2, RatingDescription: words }, token);
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  await page.getByRole("link", { name: "No reply" }).click();
  const review = page.getByRole("listitem").filter({ hasText: words });
  await expect(review).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await review.getByRole("button", { name: /^Reply/ }).click();
  await page.getByRole("dialog").getByLabel("Your reply").fill("Thank you: we have halved the salt.");
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(review).toBeHidden();

  await page.goto("/home/product-details/2");
  await page.getByRole("tab", { name: /^Reviews/ }).click();
  const shown = page.getByRole("listitem").filter({ hasText: words });
  await expect(shown).toContainText("The shop answers");
  await expect(shown).toContainText("we have halved the salt");

  await page.goto(`/admin/reviews?${new URLSearchParams({ search: words })}`);
  await review.getByRole("button", { name: /^Hide/ }).click();
  await expect(review).toContainText("Hidden from the shop.");
  await page.goto("/home/product-details/2");
  await page.getByRole("tab", { name: /^Reviews/ }).click();
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  await expect(shown).toBeHidden();
  await page.goto("/admin/reviews?show=hidden");
  await review.getByRole("button", { name: /^Show in the shop/ }).click();
  await expect(review).toBeHidden();
});

test("a review of what was not bought here waits for the owner, and is shown once approved", async ({
  page,
  shop,
  signedIn,
}) => {
  await page.setViewportSize(desktop);
  const { token } = await signedIn(page, { userFullName: "Meera Joshi" });
  await signInAsOwner(page, shop);
  await page.goto("/admin/settings/reviews");
  await page.getByLabel("Show reviews from people who have not bought the product").selectOption({
    label: "After you approve them",
  });
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The shop shows the change").first()).toBeVisible();
  const words = "I have only heard of it";
  for (const text of [words, "Spam"]) {
    const saved = await call(
      shop,
      "SaveProductRating",
      { ProductId: text === words ? 2 : 3, Rating: 4, RatingDescription: text },
      token,
    );
    expect(saved).toMatchObject({ Shown: false, Key: "review.waiting" });
  }

  await page.goto("/admin");
  await page.getByRole("link", { name: "2 reviews to approve" }).click();
  const review = page.getByRole("listitem").filter({ hasText: words });
  await expect(review).toContainText("Waiting for your approval.");
  await expectAccessibleAtBothWidths(page);
  await review.getByRole("button", { name: /^Approve/ }).click();
  await expect(review).toBeHidden();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No reviews found")).toBeVisible();

  await page.goto("/home/product-details/2");
  await page.getByRole("tab", { name: /^Reviews/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();

  await page.goto("/admin/settings/reviews");
  await page.getByLabel("Show reviews from people who have not bought the product").selectOption({ label: "At once" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The shop shows the change").first()).toBeVisible();
});
