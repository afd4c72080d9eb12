/** A coupon in the list: what it does, where it stands, its switch, and its text to be sent. */
import { useState } from "react";
import { formatRupees } from "../../shared/lib/money.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf } from "../api.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { dayOf } from "../reports/periods.ts";
import s from "./coupons.module.css";
import { bodyOf, draftOf, refresh } from "./draft.ts";
import { t } from "./texts.ts";
import type { Coupon } from "./types.ts";
import { type Names, sentences, shareWords, stateOf } from "./words.ts";

export function CouponItem({ coupon, names }: { coupon: Coupon; names: Names }) {
  const { CouponId, Code, Name } = coupon;
  const state = stateOf(coupon, dayOf(Date.now()));
  const text = shareWords(coupon, names, window.location.origin);
  return (
    <li className={`${p.item} ${s.item} ${state.usable ? "" : p.inactive}`}>
      <div className={s.head}>
        <div>
          <h2>{Name}</h2>
          <p className={s.tags}>
            <span className={s.code}>{Code || t("coupons.automatic")}</span>
            <Tag tone={state.usable ? "good" : undefined}>{state.words}</Tag>
          </p>
        </div>
        <ButtonLink kind="outline" icon="edit" to={`/admin/coupons/${CouponId}`}>
          {t("coupons.edit")}
          <span className="visually-hidden"> {Name}</span>
        </ButtonLink>
      </div>
      <p>{sentences(draftOf(coupon), names)}</p>
      <p className={p.muted}>{figuresOf(coupon)}</p>
      <div className={s.foot}>
        <Switch coupon={coupon} />
        {text && state.usable && <Send text={text} />}
      </div>
    </li>
  );
}

/** What it was used for: "Used 12 of 50 times, 2 orders wait for their payment, customers saved ₹540.00". */
export function figuresOf({ Uses, Used, Held, Saved }: Coupon): string {
  return [
    Uses > 0 ? t("coupons.usedOf", { used: Used, count: Uses }) : t("coupons.used", { count: Used }),
    Held > 0 && t("coupons.held", { count: Held }),
    Saved > 0 && t("coupons.saved", { amount: formatRupees(Saved) }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The coupon's text, to be copied or sent. */
export function Send({ text }: { text: string }) {
  return (
    <span className={s.send}>
      <CopyButton text={text} label={t("coupons.copy")} />
      <ButtonLink
        kind="outline"
        icon="share"
        to={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
      >
        {t("coupons.whatsapp")}
      </ButtonLink>
    </span>
  );
}

/** Switches the coupon off and on again. */
function Switch({ coupon }: { coupon: Coupon }) {
  const { Name, Active } = coupon;
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    try {
      await change("coupon/save", { ...bodyOf(draftOf(coupon)), Active: !Active });
      toast.success(t(Active ? "coupons.switchedOff" : "coupons.switchedOn", { name: Name }));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      refresh();
      setBusy(false);
    }
  };
  return (
    <Checkbox role="switch" checked={Active} disabled={busy} onChange={turn}>
      {t("coupons.active")}
      <span className="visually-hidden">: {Name}</span>
    </Checkbox>
  );
}
