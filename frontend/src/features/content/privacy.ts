import type { Policy } from "./text.ts";

/** What the shop keeps about its customers, in the order of the Digital Personal Data Protection Act's notice. */
export const privacy: Policy = (shop) => [
  {
    heading: "Who we are",
    blocks: [
      `${shop.LegalName || shop.Brand} ("we") runs this shop. This page says what we know about you, why, and what you can do about it. You can browse and fill a cart without telling us anything.`,
    ],
  },
  {
    heading: "What we collect, and why",
    blocks: [
      [
        "Your e-mail address, to log you in with a one-time password and to send you your order's papers.",
        "Your name, mobile number and addresses, to deliver to you and to call you if we cannot find the door.",
        "Your orders, payments' reference numbers, and refunds, because the law makes us keep accounts.",
        "Your cart, your wishlist and your reviews, because you asked us to keep them. A review shows your name.",
        "The network address that you come from, for a short time, to keep thieves and robots out.",
      ],
      "We do not ask for your card or bank details. You give those to our payment provider, Razorpay, in its own window; we only learn whether the payment succeeded.",
    ],
  },
  {
    heading: "What stays in your browser",
    blocks: [
      "Your browser keeps your login, a guest's cart and your choice of language. We set no advertising or tracking cookies, and we load nothing from other companies until you pay or ask for the map.",
    ],
  },
  {
    heading: "Who else sees it",
    blocks: [
      [
        "Razorpay, to take your payment and to refund it.",
        "Our mail provider, to carry our e-mails to you.",
        "The person who brings your order: your name, address, mobile number and instructions.",
        "Authorities, where the law obliges us.",
      ],
      "We sell your data to nobody.",
    ],
  },
  {
    heading: "How long we keep it",
    blocks: [
      "We keep invoices and their accounts for as long as tax law asks, which is at least 72 months from the due date of the year's return. A login ends after 30 days, or after 14 days without use. The rest we keep until you ask us to delete it.",
    ],
  },
  {
    heading: "Your rights",
    blocks: [
      "You can see and change your details under Account. You can also ask us for a copy of your data, to correct it, to delete what the law does not make us keep, and you can take back your consent at any time.",
      `Write to ${shop.Email}${shop.GrievanceOfficer ? " or to our grievance officer" : ""}. If our answer does not content you, you may turn to the Data Protection Board of India.`,
      ...(shop.GrievanceOfficer ? [`Our grievance officer: ${shop.GrievanceOfficer}`] : []),
      "Should your data ever fall into wrong hands, we tell you and the Board without delay.",
    ],
  },
  {
    heading: "Children",
    blocks: ["Our shop is for people of 18 years and more. We do not knowingly collect the data of children."],
  },
  {
    heading: "Changes",
    blocks: [
      "When this policy changes we change the date at its head. Changes that matter we also send you by e-mail.",
    ],
  },
];
