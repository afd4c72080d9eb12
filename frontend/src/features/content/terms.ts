import type { Policy } from "./text.ts";

/** The contract between the shop and those who buy in it. */
export const terms: Policy = (shop) => [
  {
    heading: "These terms",
    blocks: [
      `This shop belongs to ${shop.LegalName || shop.Brand}, ${shop.Address}. By ordering here you accept these terms, our privacy policy and our cancellation and refund policies.`,
      "You must be at least 18 years old to order.",
    ],
  },
  {
    heading: "Your account",
    blocks: [
      "You log in with a one-time password that we send to your e-mail address. Tell it to nobody: our staff never ask for it. Please give your true name, a number where we can reach you, and a complete address.",
    ],
  },
  {
    heading: "Products and prices",
    blocks: [
      "Prices are in Indian rupees and include all taxes. Delivery is charged by weight and pin code, and is shown in your cart before you pay. Nothing is added after that.",
      "Our pictures are drawings. Weight, ingredients, allergens and the marks for vegetarian and non-vegetarian food are on the pack, and the pack counts. Most of what we bake contains wheat and milk, and is made where nuts are handled.",
      "If a price or the stock changes while you shop, we tell you before you pay. If we have made a plain mistake in a price, we may cancel the order and refund you in full.",
    ],
  },
  {
    heading: "Orders and payment",
    blocks: [
      "Your order is an offer to buy; it becomes a contract when your payment has reached us and the order's status is Order Placed. An order that is not paid within 30 minutes lapses, and its items go back on the shelf.",
      "You pay online through Razorpay, by card, UPI, net banking or wallet.",
    ],
  },
  {
    heading: "Delivery",
    blocks: [
      "We deliver to the pin codes that our shop accepts, at the address you have chosen. Someone should be there to receive fresh food. If nobody is, and we cannot reach you on your mobile number, we may have to treat the order as delivered.",
    ],
  },
  {
    heading: "Reviews",
    blocks: ["Reviews should be honest, your own, and fit for a family table. We may remove those that are not."],
  },
  {
    heading: "Liability",
    blocks: [
      "We answer for our bread as the law says we must. Beyond that, our liability for an order is limited to what you paid for it. Nothing here takes away the rights that the Consumer Protection Act, 2019 gives you.",
    ],
  },
  {
    heading: "Law, complaints and contact",
    blocks: [
      "Indian law governs these terms, and the courts at our head office's place have jurisdiction, without prejudice to the consumer commissions'.",
      `Complaints reach us at ${shop.Email}${shop.Phones[0] ? ` and ${shop.Phones[0]}` : ""}. We acknowledge them within 48 hours and settle them within one month.`,
      ...(shop.GrievanceOfficer ? [`Our grievance officer: ${shop.GrievanceOfficer}`] : []),
    ],
  },
];
