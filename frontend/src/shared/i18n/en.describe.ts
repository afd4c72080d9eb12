/** What documents say in their heads of screens that only the browser can draw. Not in any bundle of the browser's. */
export const describe = {
  "describe.login-user":
    "Log in with your email and a one-time password: order from {brand}, follow your orders and keep a wishlist.",
  "describe.my-account": "Your account at {brand}: your details, your orders, and where they are now.",
  "describe.user-wishlist": "What you have set your heart on at {brand}, with today's prices.",
  "describe.user-cart": "Your cart at {brand}: change quantities, choose where to deliver, and pay.",
  "describe.order-details": "Your order at {brand}: what was ordered, what it cost, where it is now, and its invoice.",
  "describe.check-status": "Your payment to {brand} is being checked. This takes a moment.",
  "describe.success": "What became of your payment to {brand}.",
  "describe.fail": "What became of your payment to {brand}.",
  "describe.search": "Search everything that {brand} sells.",
} as const;
