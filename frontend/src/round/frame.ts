/** What stands around the stops: whose round it is and how far, what is wrong, and the cash; and the page of a link that has ended. */
import type { Round } from "../shared/api/contract.gen.ts";
import { formatPaise } from "../shared/lib/money.ts";
import { h, icon } from "./dom.ts";
import type { ShownStop } from "./presses.ts";
import s from "./round.module.css";
import { isLanguage, type Language, languages, type Say, say } from "./texts.ts";

interface Head {
  round: Round;
  done: number;
  count: number;
  t: Say;
  language: Language;
  speak: (language: Language) => void;
}

/** Whose round it is, in which language, and how far it is. */
export function drawHead({ round, done, count, t, language, speak }: Head): Node[] {
  const choose = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    if (isLanguage(value)) speak(value);
  };
  const options = Object.entries(languages).map(([code, name]) =>
    h("option", { value: code, lang: code, selected: code === language }, name),
  );
  return [
    h("div", { class: s.names }, h("p", {}, round.Shop), h("h1", {}, t("title", { rider: round.Rider }))),
    h("select", { "aria-label": t("language"), "data-focus": "language", onchange: choose }, options),
    h(
      "div",
      { class: s.progress },
      h("span", { id: "progress" }, t("progress", { done, count })),
      h("progress", { max: Math.max(1, count), value: done, "aria-labelledby": "progress" }),
    ),
  ];
}

/** Whether the shop is out of reach, what waits for it, and what it has refused. */
export function drawNotice(notice: { offline: boolean; unsent: number; trouble: string; t: Say }): Node[] {
  const { offline, unsent, trouble, t } = notice;
  const waits = unsent > 0 ? t("unsent", { count: unsent }) : "";
  const said = [offline ? `${t("offline")} ${waits}` : "", trouble];
  return said.filter(Boolean).map((words) => h("p", { class: s.offline }, words));
}

/** The cash that the rider has; at the end, what to do with it. `cash` is in paise. */
export function drawFoot({ cash, allDone, t }: { cash: number; allDone: boolean; t: Say }): Node[] {
  const amount = formatPaise(cash);
  if (allDone) {
    const words = cash > 0 ? t("handIn", { amount }) : t("handInNone");
    return [h("div", { class: s.end }, h("strong", {}, t("allDone")), h("p", {}, words))];
  }
  return cash > 0 ? [h("p", { class: s.cash }, `${t("cashWithYou")} `, h("strong", {}, amount))] : [];
}

/** A telephone number as phones dial it. */
export const dialled = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;

/** The link is over, or there is none: whom to ask, and what has not reached the shop. */
export function showEnded(
  root: HTMLElement,
  language: Language,
  round: Round | null,
  unsent: readonly ShownStop[],
): void {
  const t: Say = (word, params) => say(language, word, params);
  document.documentElement.lang = language;
  document.title = t("endedTitle");
  const lost = unsent.map(({ OrderNo, press }) =>
    h("li", {}, `#${OrderNo}: ${t(press?.call === "failed" ? "notDelivered" : "delivered")}`),
  );
  root.replaceChildren(
    h(
      "main",
      { class: s.ended },
      h("h1", {}, t("endedTitle")),
      h("p", {}, t("endedText", { shop: round?.Shop || t("theShop") })),
      round?.Phone && h("a", { class: s.way, href: dialled(round.Phone) }, icon("phone", s.icon), t("callShop")),
      lost.length > 0 && [h("p", { role: "alert" }, t("lost")), h("ul", { class: s.list }, lost)],
    ),
  );
}
