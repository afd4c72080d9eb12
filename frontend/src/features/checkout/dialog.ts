/** The payment provider's dialog: loading its script and opening it for one order. */
import type { Payable, PaymentProof } from "../../shared/api/types.ts";
import { currentLanguage } from "../../shared/i18n/index.ts";
import { toPaise } from "../../shared/lib/money.ts";
import { isOwnDocument } from "../../shared/lib/ownDocument.ts";
import { resumeKey } from "./attempt.ts";

interface DialogOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: "INR";
  name: string;
  order_id: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  callback_url: string;
  handler: (proof: PaymentProof) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: DialogOptions) => { open(): void };
  }
}

/** The standard accent, on which the provider writes in white. */
const crust = "#b84a06";

/** The script did not come: blocked, or no connection. */
export class DialogBlocked extends Error {}

/** Loads the dialog's script once. Throws DialogBlocked; a later call tries again. */
export function loadDialog(script: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const tag = document.createElement("script");
    const fail = () => {
      tag.remove();
      reject(new DialogBlocked(script));
    };
    tag.src = script;
    tag.onload = () => (window.Razorpay ? resolve() : fail());
    tag.onerror = fail;
    document.head.append(tag);
  });
}

/** Loads the page's own document, which admits the provider and goes on with the payment. Never answers. */
export function reloadAndPay(orderId: string): Promise<never> {
  sessionStorage.setItem(resumeKey, orderId);
  window.location.reload();
  return new Promise(() => {});
}

/** What ended the dialog: the proof of a payment, or null when it was dismissed. Throws DialogBlocked. */
export async function pay(script: string, colour: string, payable: Payable): Promise<PaymentProof | null> {
  if (!window.Razorpay && !isOwnDocument()) return reloadAndPay(payable.OrderID);
  await loadDialog(script);
  const Dialog = window.Razorpay;
  if (!Dialog) throw new DialogBlocked(script);
  return new Promise((resolve) => {
    new Dialog({
      key: payable.RazorpayKey,
      amount: toPaise(payable.PayableAmount),
      currency: "INR",
      name: payable.CompanyName,
      order_id: payable.RazorpayOrderId,
      description: payable.Description,
      prefill: { name: payable.Name, email: payable.Email, contact: payable.Mobile },
      theme: { color: colour || crust },
      // For in-app browsers, which leave the page for the bank and come back by a form post.
      callback_url: `${window.location.origin}/payments/return?lang=${currentLanguage()}`,
      handler: resolve,
      modal: { ondismiss: () => resolve(null) },
    }).open();
  });
}
