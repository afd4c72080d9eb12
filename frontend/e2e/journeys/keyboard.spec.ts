import { Reader } from "../reader.ts";
import { asha, expect, newEmail, test } from "../shop.ts";
import { takenUp } from "../spec/shopper.ts";

test("a purchase needs no pointer and no eyes", async ({ page, mailbox }) => {
  const reader = await Reader.of(page);
  const { keyboard } = page;
  const email = newEmail();
  const main = page.getByRole("main");
  const dialog = page.frameLocator('iframe[title="Secure payment"]');
  const enter = (text: string) => keyboard.insertText(text);

  await test.step("a product goes into the cart", async () => {
    await page.goto("/home/product-details/1");
    const add = main.getByRole("button", { name: "Add to cart", exact: true });
    await takenUp(add);
    await reader.tabTo(add);
    await keyboard.press("Enter");
    await reader.hears("Item added to cart successfully");
    await reader.tabTo(page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: /Cart/ }));
    await keyboard.press("Enter");
  });

  await test.step("the cart leads to the login", async () => {
    const logIn = main.getByRole("link", { name: "Log in" });
    await expect(logIn).toBeVisible();
    await reader.tabTo(logIn);
    await keyboard.press("Enter");
    const field = main.getByRole("textbox", { name: /email/i });
    await takenUp(field);
    await reader.tabTo(field);
    await enter(email);
    await keyboard.press("Enter");
    const code = main.getByRole("textbox", { name: /otp/i });
    await expect(code).toBeVisible();
    await reader.tabTo(code);
    await enter(await mailbox.code(email)); // sent with its last digit
  });

  await test.step("the profile is completed", async () => {
    for (const [label, text] of [
      ["Your Full Name *", asha.userFullName],
      ["Mobile Number *", asha.mobile],
      ["Address *", asha.Address],
      ["Pincode *", asha.Pincode],
    ] as const) {
      await reader.tabTo(main.getByLabel(label));
      await enter(text);
    }
    await reader.tabTo(main.getByLabel("State *"));
    await keyboard.type(asha.State);
    await reader.tabTo(main.getByRole("button", { name: "Save" }));
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/home\/user-cart$/);
  });

  await test.step("one piece more, and only the total is said", async () => {
    const more = main.getByRole("button", { name: /^One more/ });
    await expect(more).toBeVisible();
    await reader.tabTo(more);
    const before = reader.transcript.length;
    await keyboard.press("Enter");
    await reader.hears("Item quantity updated successfully");
    await reader.hears(/Total/);
    const heard = reader.transcript.slice(before).filter((line) => !line.includes("Item quantity updated"));
    expect(heard.length, heard.join("\n")).toBeLessThanOrEqual(2);
  });

  await test.step("the payment", async () => {
    const proceed = main.getByRole("button", { name: "Proceed To CheckOut" });
    await reader.tabTo(proceed);
    await keyboard.press("Enter");
    await reader.tabTo(dialog.getByRole("tab", { name: "Card" }));
    await keyboard.press("ArrowRight");
    await expect(dialog.getByRole("tab", { name: "UPI" })).toBeFocused();
    await reader.tabTo(dialog.getByRole("button", { name: "success@razorpay" }));
    await keyboard.press("Enter");
    await reader.tabTo(dialog.getByRole("button", { name: /^Pay ₹/ }));
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  });

  // The stops of the keyboard, and what was announced between them.
  const heard = (said: boolean) => reader.transcript.filter((line) => line.startsWith("»") === said);
  expect(heard(false)).toEqual([
    'button "Add to cart"',
    'link "Cart · 1"',
    'link "Log in"',
    'textbox "Email *"',
    'textbox "Enter OTP *"',
    'textbox "Your Full Name *" required',
    'textbox "Mobile Number *" required',
    'textbox "Address *" required',
    'textbox "Pincode *" required',
    'combobox "State *" “Maharashtra”',
    'button "Save"',
    'button "One more Butter Khari"',
    'button "Proceed To CheckOut"',
    'Iframe "Secure payment"',
    'Iframe "Secure payment"',
    'Iframe "Secure payment"',
  ]);
  expect(heard(true)).toEqual(
    expect.arrayContaining([
      "» Item added to cart successfully",
      "» We deliver to Pune",
      "» Total ₹97.50",
      "» Item quantity updated successfully",
      "» Total ₹165.00",
    ]),
  );
});
