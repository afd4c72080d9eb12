/** The code of the cart's coupon: typed, asked about, kept, given up. */
import { useEffect, useState } from "react";
import { t } from "../../shared/i18n/coupon.ts";
import { mayPass } from "./ask.ts";
import { keepCode, keptCode, onOtherCode } from "./kept.ts";
import { couponStore } from "./store.ts";
import { type Asked, type Cart, useAnswer } from "./useAnswer.ts";

export interface Code {
  /** What is asked about; "" for none. */
  code: string;
  /** Whether it is kept: it applies, or may do so later. */
  kept: boolean;
  /** What is in the field. */
  typed: string;
  type: (text: string) => void;
  /** Why the typed code was not taken. */
  refused: string | null;
  asked: Asked;
  apply: () => void;
  remove: () => void;
  /** The order was refused for its sake: it is not asked about again by itself. */
  drop: (why: string) => void;
}

/** A code as it is kept: spaces and case do not matter. */
const tidy = (typed: string) => typed.replace(/\s+/g, "").toUpperCase();

export function useCode(cart: Omit<Cart, "code">): Code {
  const [code, setCode] = useState(keptCode);
  const [kept, setKept] = useState(code !== "");
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const asked = useAnswer({ ...cart, code });
  const { answer, ready } = asked;
  const set = (code: string) => {
    setCode(code);
    setKept(code !== "");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the cart is looked at
  useEffect(() => onOtherCode(() => set(keptCode())), []);

  const leave = (code: string) => {
    keepCode(code);
    set(code);
  };
  const drop = (why: string) => {
    setTyped(code);
    setRefused(why);
    if (code) leave("");
    else asked.again();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    if (!ready || !code || answer.failure) return;
    if (answer.refusal && !mayPass(answer.refusal)) return drop(answer.refusal.message);
    const { applied } = couponStore.getState();
    leave(applied && !applied.automatic ? applied.code : code);
  }, [ready, answer]);

  return {
    code,
    kept,
    typed,
    type: (text) => {
      setTyped(text);
      setRefused(null);
    },
    refused,
    asked,
    apply: () => {
      const wanted = tidy(typed);
      setRefused(wanted ? null : t("coupon.empty"));
      if (wanted === code) asked.again();
      else setCode(wanted);
    },
    remove: () => {
      setTyped("");
      setRefused(null);
      leave("");
    },
    drop,
  };
}
