/** One tap to tell the customer on WhatsApp how far the order is, in the customer's language. */
import { t } from "../texts.ts";

export function WhatsApp({ order }: { order: { WhatsApp?: string } }) {
  if (!order.WhatsApp) return null;
  return (
    <a href={order.WhatsApp} target="_blank" rel="noopener noreferrer">
      {t("order.whatsApp")}
    </a>
  );
}
