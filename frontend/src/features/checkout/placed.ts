/** What an order that is placed, or paid, leaves behind in this tab. */
import { reloadCart } from "../cart/state.ts";
import { markPaid } from "../order/paid.ts";
import { endAttempt } from "./attempt.ts";
import { endChoice } from "./choice.ts";

/** Forgets what was entered for it. Its page says thank you, where there is something to say thank you for. */
export function placed(orderId: string, thanks: boolean): void {
  endAttempt();
  endChoice();
  if (thanks) markPaid(orderId);
  // The ordered lines have left the cart.
  void reloadCart();
}
