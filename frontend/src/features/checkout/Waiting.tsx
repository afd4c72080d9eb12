/** The waiting page: an oven at work, words that change, and the order's state, watched. */
import { useEffect, useState } from "react";
import { type CheckoutKey, t } from "../../shared/i18n/checkout.ts";
import { useParams } from "../../shared/route.ts";
import oven from "../../shared/ui/art/oven.svg";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Redirect } from "../../shared/ui/Redirect.tsx";
import { NoSuchOrder } from "../order/NoSuchOrder.tsx";
import s from "./payment.module.css";
import { useOrderStatus } from "./status.ts";

const messages: readonly CheckoutKey[] = [
  "waiting.message1",
  "waiting.message2",
  "waiting.message3",
  "waiting.message4",
];
const messageEvery = 3000;
const goBackAfter = 15_000;

export function Waiting() {
  const { id = "" } = useParams();
  const { decided, trouble, unknown } = useOrderStatus(id);
  const late = useLate();
  if (decided?.TransactionStatus === "FAILED") return <Redirect to={`/fail/${id}`} />;
  if (decided) return <Redirect to={`/order-details/${decided.PurchaseOrderId}`} />;
  if (unknown) return <NoSuchOrder />;
  return (
    <section className={s.card}>
      <img className={s.oven} src={oven} alt="" width={240} height={180} />
      <h1>{t("waiting.title")}</h1>
      <RotatingMessage />
      <p className={s.warning}>{t("waiting.warning")}</p>
      <p className={s.error} role="status">
        {trouble && t("waiting.trouble")}
      </p>
      {late && (
        <ButtonLink kind="outline" to="/home/my-account">
          {t("common.goBack")}
        </ButtonLink>
      )}
    </section>
  );
}

/** A new message every three seconds; the fade is in the style sheet. */
function RotatingMessage() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), messageEvery);
    return () => clearInterval(timer);
  }, []);
  const key = messages[turn % messages.length] ?? "waiting.message1";
  return (
    <p key={key} className={s.message}>
      {t(key)}
    </p>
  );
}

function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), goBackAfter);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
