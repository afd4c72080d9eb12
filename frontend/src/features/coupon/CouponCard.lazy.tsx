/** The cart's coupon: what applies by itself, and a code to be typed. */
import { type FormEvent, useEffect, useRef } from "react";
import { t } from "../../shared/i18n/coupon.ts";
import { t as customer } from "../../shared/i18n/customer.ts";
import { formatPaise, formatRupees, type Paise } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Labelled } from "../../shared/ui/Field.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { mayPass } from "./ask.ts";
import s from "./Coupon.module.css";
import { Lost } from "./Lost.tsx";
import { type Applied, couponStore } from "./store.ts";
import { type Cart, worthSaying } from "./useAnswer.ts";
import { type Code, useCode } from "./useCode.ts";

export { CouponRows, GuestRows } from "./Rows.tsx";

export interface CouponProps extends Omit<Cart, "code"> {
  /** What the order comes to, and how it is placed; that is null while it cannot be. Absent for a guest. */
  order?: { total: Paise; place: (() => void) | null };
}

export default function CouponCard({ order, ...cart }: CouponProps) {
  const coupon = useCode(cart);
  const { code, kept, asked } = coupon;
  const { applied } = couponStore();
  const { refusal } = asked.answer;
  const waits = kept && refusal !== null && mayPass(refusal);
  const card = useFocusKept(kept);
  return (
    <section ref={card} className={s.coupon} aria-label={t("coupon.title")} aria-busy={!asked.ready || undefined}>
      {kept ? (
        <p className={s.code}>
          <strong>{code}</strong>
          <Button kind="quiet" aria-label={t("coupon.removeNamed", { code })} onClick={coupon.remove}>
            {customer("common.remove")}
          </Button>
        </p>
      ) : (
        <CodeForm coupon={coupon} />
      )}
      <Said coupon={coupon} applied={applied} waits={waits} />
      {order && <Lost order={order} asked={asked} drop={coupon.drop} />}
    </section>
  );
}

/** Whoever used what is replaced by something else goes on with that. */
function useFocusKept(kept: boolean) {
  const card = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const notice = () => {
      inside.current = card.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", notice);
    return () => document.removeEventListener("focusin", notice);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one takes the other's place
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    card.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [kept]);
  return card;
}

function CodeForm({ coupon: { typed, type, refused, apply } }: { coupon: Code }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Labelled label={t("coupon.have")} error={refused}>
        {(ties, input) => (
          <span className={s.entry}>
            <input
              {...ties}
              className={`${input} ${s.input}`}
              name="coupon"
              value={typed}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              onChange={(event) => type(event.target.value)}
            />
            <Button kind="outline" type="submit">
              {t("coupon.apply")}
            </Button>
          </span>
        )}
      </Labelled>
    </form>
  );
}

interface SaidProps {
  coupon: Code;
  applied: Applied | null;
  waits: boolean;
}

/** What is saved, or what is lacking. */
function Said({ coupon: { asked }, applied, waits }: SaidProps) {
  const { quote, refusal, failure } = asked.answer;
  return (
    <div className={s.said} role="status">
      {waits && <p>{refusal?.message}</p>}
      {applied && (
        <p className={s.good}>
          <Icon name="check" />
          {savingOf(applied)}
        </p>
      )}
      {!waits && !applied && quote?.Missing ? (
        <p>{t("coupon.more", { amount: formatRupees(quote.Missing), name: quote.MissingFor ?? "" })}</p>
      ) : null}
      {worthSaying(failure) && (
        <p>
          {failure.message}{" "}
          <Button kind="quiet" onClick={asked.again}>
            {customer("common.retry")}
          </Button>
        </p>
      )}
    </div>
  );
}

function savingOf({ name, freeDelivery, saved }: Applied): string {
  const amount = formatPaise(saved);
  if (!freeDelivery) return t("coupon.saves", { name, amount });
  return saved > 0 ? t("coupon.deliverySaves", { name, amount }) : t("coupon.delivery", { name });
}
