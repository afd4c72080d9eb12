/** The payment link of a phone order, and how to share it. */
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import button from "../../shared/ui/Button.module.css";
import { Field } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Card.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { whatsApp } from "../parts/whatsApp.ts";
import type { OrderPage } from "../types.ts";
import s from "./details.module.css";
import { t } from "./texts.ts";

export function PaymentLink({ order }: { order: OrderPage }) {
  const { Link: link } = order;
  if (!link || order.Status !== "ORDER PENDING") return null;
  if (link.State !== "open") {
    const words = link.State === "wanted" ? t("link.wanted") : t("link.failed", { reason: link.Error });
    return (
      <Card title={t("link.title")}>
        <p role="status">{link.State === "closed" && !link.Error ? t("link.closed") : words}</p>
      </Card>
    );
  }
  const message = t("link.message", {
    amount: formatRupees(order.TotalAmount),
    number: order.OrderNo,
    url: link.Url,
  });
  return (
    <Card title={t("link.title")}>
      <p>{t("link.open", { time: formatTime(link.ExpiresAt) })}</p>
      <Field label={t("link.address")} readOnly value={link.Url} onFocus={(event) => event.target.select()} />
      <div className={s.steps}>
        <CopyButton text={link.Url} label={t("link.copy")} />
        <a
          className={`${button.button} ${button.outline}`}
          href={whatsApp(order.Mobile, message)}
          target="_blank"
          rel="noreferrer"
        >
          {t("link.whatsapp")}
        </a>
      </div>
    </Card>
  );
}
