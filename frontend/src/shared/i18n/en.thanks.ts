/** The English texts of the thanks after paying, which come with them. See en.ts. */
export const thanks = {
  "thanks.number": "Order #{number}",
  "thanks.named": "Thank you, {name}.",
  "thanks.title": "Thank you.",
  "thanks.paid": "{total} is paid. We have your order and get it ready; each step shows below.",
  "thanks.due":
    "Pay {total} when it arrives, in cash or by UPI. We have your order and get it ready; each step shows below.",
  "thanks.dueCollect":
    "Pay {total} when you collect it, in cash or by UPI. We have your order and get it ready; each step shows below.",
  "thanks.when": "{time}, to your door.",
  "thanks.mail": "The details are on their way to {email}.",
  "thanks.coming": "What is coming",
  "thanks.invoice": "Invoice and figures",
} as const satisfies Record<string, string>;
