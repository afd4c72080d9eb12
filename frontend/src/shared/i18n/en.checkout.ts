/** The English texts of the checkout and of what follows it, which come with those screens. See en.ts. */
export const checkout = {
  "checkout.priceChanged":
    "A price or the delivery charge has changed. Your cart now shows the new total; please check it.",
  "checkout.outOfStock": "An item in your cart is out of stock. Please check your cart.",
  "checkout.notServed": "Currently we don't deliver here",
  "checkout.blockedTitle": "The payment window did not open",
  "checkout.blockedText":
    "The payment provider could not be loaded. Please check your connection or switch off a content blocker, and try again. Your order is kept for 30 minutes.",
  "checkout.dismissed": "Your order is waiting. You can complete the payment from Track Your Order.",
  "waiting.pageTitle": "Checking your payment",
  "waiting.title": "Please wait",
  "waiting.warning": "Please do not press back or close the tab while we confirm your payment.",
  "waiting.message1": "We are checking your payment with the bank…",
  "waiting.message2": "This takes a few seconds…",
  "waiting.message3": "Your khari is in good hands…",
  "waiting.message4": "Almost there, thank you…",
  "waiting.trouble": "We cannot reach the shop just now. We keep trying.",
  "success.pageTitle": "Payment Successful",
  "success.title": "Payment Successful!",
  "success.text": "Your payment of {amount} was successfully processed for order number {number}.",
  "success.thanks": "Thank you for your purchase.",
  "fail.pageTitle": "Payment Failed",
  "fail.title": "Your Payment Failed",
  "fail.text": "We're sorry, but something went wrong with your payment. Please try again.",
  "fail.again": "Try Again Later",
  "common.goBack": "Go Back",
  "common.continue": "Continue",
} as const satisfies Record<string, string>;
