/** The English texts of the cart's coupon, which come where the shop has coupons. See en.ts. */
export const coupon = {
  "coupon.title": "Coupon",
  "coupon.have": "Have a coupon?",
  "coupon.apply": "Apply",
  "coupon.empty": "Please enter the code.",
  "coupon.removeNamed": "Remove coupon {code}",
  "coupon.saves": "{name}: you save {amount}",
  "coupon.delivery": "{name}: free delivery",
  "coupon.deliverySaves": "{name}: free delivery, you save {amount}",
  "coupon.more": "Add {amount} more for {name}",
  "coupon.lost": "The coupon can no longer be used",
  "coupon.over": "“{name}” has just ended.",
  "coupon.now": "Your order comes to {now} instead of {before}.",
  "coupon.goOn": "Order for {amount}",
  "coupon.back": "Back to the cart",
} as const satisfies Record<string, string>;
