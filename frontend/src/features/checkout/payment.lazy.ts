/** What a payment takes, as one chunk that comes when the first one is asked for. */
export { confirmPayment, placeOrder, resumePayment } from "./api.ts";
export { DialogBlocked, pay } from "./dialog.ts";
