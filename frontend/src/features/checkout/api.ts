/** Placing and paying an order (api.md, "Placing and paying an order"). */
import { ApiError, apiPath, post } from "../../shared/api/client.ts";
import type { Message, NewOrder, Payable, PaymentProof } from "../../shared/api/types.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { type Attempt, attemptFor, attemptMade, endAttempt } from "./attempt.ts";

/** Makes the order, or finds the one that this version of the cart has already become. Throws ApiError. */
export async function placeOrder(order: NewOrder): Promise<Payable> {
  let attempt = attemptFor(order);
  if (attempt.orderId) {
    const open = await resumePayment(attempt.orderId).catch(whenClosed);
    if (open) return open;
    endAttempt();
    attempt = attemptFor(order);
  }
  return create(order, attempt);
}

async function create(order: NewOrder, attempt: Attempt): Promise<Payable> {
  try {
    const payable = await post<Payable>("CreatePurchaseOrder", order, { headers: { "Idempotency-Key": attempt.key } });
    attemptMade(order, attempt, payable.OrderID);
    invalidate(apiPath("GetUserNotDeliveredDetails"));
    return payable;
  } catch (error) {
    // A refusal is final for this key; only an unknown outcome must be asked about with the same one.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) endAttempt();
    throw error;
  }
}

/** An order that can no longer be paid (expired, cancelled, paid meanwhile) makes room for a new one. */
function whenClosed(error: unknown): null {
  if (error instanceof ApiError && [400, 404, 409].includes(error.status)) return null;
  throw error;
}

/** Opens an unpaid order for payment again. Throws ApiError. */
export function resumePayment(orderId: string): Promise<Payable> {
  return post("ResumePayment", { orderId });
}

const pauses = [1000, 3000, 9000];

/**
 * Tells the server of the payment, a few times if need be. A failure does not matter: the provider tells the server too,
 * and the waiting page asks.
 */
export async function confirmPayment(proof: PaymentProof): Promise<void> {
  for (const pause of [...pauses, 0]) {
    try {
      await post<Message>("ConfirmPayment", proof);
      return;
    } catch (error) {
      if (pause === 0 || (error instanceof ApiError && error.status >= 400 && error.status < 500)) return;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
}
