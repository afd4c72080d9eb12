/** One stop of the round: where, whom, what to take, and the two ways in which it ends. */

import { mapOf } from "../shared/lib/map.ts";
import { formatPaise } from "../shared/lib/money.ts";
import { h, icon } from "./dom.ts";
import { dialled } from "./frame.ts";
import { isDone, type ShownStop } from "./presses.ts";
import s from "./round.module.css";
import type { Say } from "./texts.ts";

/** What the rider has begun to fill in for a stop. */
export interface Draft {
  /** Whether it is unfolded; undefined: as the page thinks best. */
  open?: boolean;
  paid?: "cash" | "upi";
  code: string;
  reference: string;
  /** Asking why it could not be delivered. */
  failing: boolean;
  /** A reason in own words is being written. */
  other: boolean;
  reason: string;
  /** A stop that was left is tried again. */
  again: boolean;
  /** What is missing or was refused. */
  error: string;
}

/** An empty draft. */
export const blank = (): Draft => ({
  code: "",
  reference: "",
  failing: false,
  other: false,
  reason: "",
  again: false,
  error: "",
});

/** Whether the rider is through with a stop: one that was left can be tried again. */
export const isOver = (stop: ShownStop, { again }: Draft): boolean =>
  isDone(stop) && !(again && stop.State === "failed" && !stop.press);

/** What a stop is drawn with. */
export interface StopProps {
  stop: ShownStop;
  /** Its place in the round. */
  place: number;
  open: boolean;
  draft: Draft;
  offline: boolean;
  /** Of the shop; "" if it names none. */
  phone: string;
  t: Say;
  change: (change: Partial<Draft>) => void;
  deliver: () => void;
  fail: (reason: string) => void;
  undo: () => void;
}

/** The stop as an item of a list. */
export function stopItem(props: StopProps): HTMLElement {
  const { stop, draft, open, change } = props;
  if (isOver(stop, draft)) return doneItem(props);
  return h(
    "li",
    { class: s.stop },
    h(
      "details",
      {
        open,
        ontoggle: ({ target }: Event) => {
          const unfolded = (target as HTMLDetailsElement).open;
          if (unfolded !== open) change({ open: unfolded });
        },
      },
      summary(props),
      h("div", { class: s.inside }, where(props), ...ending(props)),
    ),
  );
}

const due = ({ AmountDue = 0 }: ShownStop) => formatPaise(Math.round(AmountDue * 100));

function summary({ stop, place, t }: StopProps): HTMLElement {
  return h(
    "summary",
    { "data-focus": "summary" },
    h("span", { class: s.place, "aria-hidden": "true" }, place),
    h(
      "span",
      { class: s.who },
      h("strong", {}, stop.Name),
      h("span", { class: s.quiet }, [stop.Slot?.Span, stop.Pincode].filter(Boolean).join(" · ")),
    ),
    stop.AmountDue
      ? h("span", { class: s.due }, t("collect", { amount: due(stop) }))
      : h("span", { class: s.paid }, t("paid")),
  );
}

function where({ stop, t }: StopProps): HTMLElement {
  const name = stop.Name;
  return h(
    "div",
    { class: s.where },
    h("p", { class: s.quiet }, `${t("order", { number: stop.OrderNo })} · ${t("pieces", { count: stop.Pieces })}`),
    h("address", {}, stop.Address),
    stop.Instructions && h("p", { class: s.said }, h("strong", {}, `${t("instructions")}: `), stop.Instructions),
    h(
      "div",
      { class: s.pair },
      h(
        "a",
        { class: s.way, href: dialled(stop.Mobile), "aria-label": t("callNamed", { name }) },
        icon("phone", s.icon),
        t("call"),
      ),
      h(
        "a",
        {
          class: s.way,
          href: mapOf(stop.Address),
          target: "_blank",
          rel: "noreferrer",
          "aria-label": t("mapNamed", { name }),
        },
        icon("pin", s.icon),
        t("map"),
      ),
    ),
  );
}

/** What can be done at the stop: nothing before the rider has set off. */
function ending(props: StopProps): HTMLElement[] {
  const { stop, draft, t, phone, change } = props;
  if (stop.State === "ready") return [];
  if (draft.failing) return [reasons(props)];
  const leave = h(
    "button",
    { type: "button", class: s.leave, "data-focus": "leave", onclick: () => change({ failing: true, error: "" }) },
    t("failed"),
  );
  if (stop.TriesLeft > 0) return [handOver(props), leave];
  const locked = h(
    "div",
    { class: s.locked, role: "alert" },
    h("p", {}, t("locked")),
    phone && h("a", { class: s.way, href: dialled(phone) }, icon("phone", s.icon), t("callShop")),
  );
  return [locked, leave];
}

/** The hand-over: how it is paid, and the customer's code. */
function handOver(props: StopProps): HTMLElement {
  const { stop, draft, t, change, deliver, offline } = props;
  const tries = stop.TriesLeft < 5 ? t("tries", { count: stop.TriesLeft }) : "";
  const note = [t("codeNote"), tries, offline && t("codeOffline")].filter(Boolean).join(" ");
  const id = `code-${stop.OrderId}`;
  return h(
    "form",
    {
      class: s.form,
      novalidate: true,
      onsubmit: (event: Event) => {
        event.preventDefault();
        deliver();
      },
    },
    stop.AmountDue ? payment(props) : null,
    h(
      "div",
      { class: s.field },
      h("label", { for: id }, t("code")),
      h("input", {
        id,
        class: s.code,
        "data-focus": "code",
        inputmode: "numeric",
        autocomplete: "off",
        pattern: "[0-9]{4}",
        maxlength: 4,
        value: draft.code,
        "aria-describedby": `${id}-note ${id}-error`,
        "aria-invalid": draft.error ? "true" : undefined,
        oninput: ({ target }: Event) => {
          draft.code = (target as HTMLInputElement).value; // no drawing anew: the rider is typing
        },
      }),
      h("p", { id: `${id}-note`, class: s.quiet }, note),
    ),
    h("p", { id: `${id}-error`, class: s.error, role: "alert" }, draft.error),
    h("button", { class: s.main, "data-focus": "deliver" }, icon("check", s.icon), t("deliver")),
  );

  function payment({ stop, draft, t }: StopProps): HTMLElement {
    const ways = stop.Qr ? (["cash", "upi"] as const) : (["cash"] as const);
    return h(
      "fieldset",
      { class: s.field },
      h("legend", {}, t("how", { amount: due(stop) })),
      h(
        "div",
        { class: s.pair },
        ways.map((way) =>
          h(
            "label",
            { class: s.choice },
            h("input", {
              type: "radio",
              name: `paid-${stop.OrderId}`,
              "data-focus": way,
              checked: draft.paid === way || ways.length === 1,
              onchange: () => change({ paid: way, error: "" }),
            }),
            t(way),
          ),
        ),
      ),
      draft.paid === "upi" && h("div", { class: s.scan }, ...scan(props)),
    );
  }
}

/** The QR code for exactly this order, and a place for what the customer's app says. */
function scan({ stop, draft, t }: StopProps): (HTMLElement | null)[] {
  const amount = due(stop);
  return [
    stop.Qr
      ? h("img", {
          class: s.qr,
          src: `data:image/svg+xml,${encodeURIComponent(stop.Qr)}`,
          alt: stop.UpiLink ?? "UPI",
          width: 280,
          height: 280,
        })
      : null,
    h("p", {}, t("scan", { amount })),
    h(
      "label",
      { class: s.field },
      t("reference"),
      h("input", {
        class: s.line,
        "data-focus": "reference",
        autocomplete: "off",
        maxlength: 50,
        value: draft.reference,
        oninput: ({ target }: Event) => {
          draft.reference = (target as HTMLInputElement).value;
        },
      }),
    ),
  ];
}

const known = ["nobody", "noAnswer", "noAddress", "refused"] as const;

function reasons({ stop, draft, t, change, fail }: StopProps): HTMLElement {
  const id = `why-${stop.OrderId}`;
  const back = h(
    "button",
    {
      type: "button",
      class: s.leave,
      "data-focus": "back",
      onclick: () => change({ failing: false, other: false, error: "" }),
    },
    t("back"),
  );
  if (draft.other) {
    return h(
      "form",
      {
        class: s.form,
        onsubmit: (event: Event) => {
          event.preventDefault();
          if (draft.reason.trim()) fail(draft.reason.trim());
          else change({ error: t("needsReason") });
        },
      },
      h(
        "label",
        { class: s.field },
        t("otherText"),
        h("input", {
          id,
          class: s.line,
          "data-focus": "reason",
          maxlength: 200,
          value: draft.reason,
          oninput: ({ target }: Event) => {
            draft.reason = (target as HTMLInputElement).value;
          },
        }),
      ),
      h("p", { class: s.error, role: "alert" }, draft.error),
      h("button", { class: s.main, "data-focus": "send" }, t("send")),
      back,
    );
  }
  return h(
    "fieldset",
    { class: `${s.field} ${s.form}` },
    h("legend", {}, t("why")),
    known.map((word, place) =>
      h(
        "button",
        { type: "button", class: s.reason, "data-focus": place === 0 ? "leave" : word, onclick: () => fail(t(word)) },
        t(word),
      ),
    ),
    h(
      "button",
      { type: "button", class: s.reason, "data-focus": "other", onclick: () => change({ other: true }) },
      t("other"),
    ),
    back,
  );
}

/** A stop that is over, on one line, with what became of it. */
function doneItem({ stop, draft, t, undo, change }: StopProps): HTMLElement {
  const { press } = stop;
  const words = wordsOf(stop, t);
  return h(
    "li",
    { class: s.over },
    h(
      "span",
      { class: stop.State === "delivered" || press?.call === "deliver" ? s.good : s.bad, "aria-hidden": "true" },
      icon(stop.State === "delivered" || press?.call === "deliver" ? "check" : "close", s.icon),
    ),
    h("span", { class: s.who }, h("strong", {}, stop.Name), h("span", { class: s.quiet }, words)),
    stop.undoable && h("button", { type: "button", class: s.small, "data-focus": "undo", onclick: undo }, t("undo")),
    press && !stop.undoable && h("span", { class: s.waits }, t("waiting")),
    !press &&
      stop.State === "failed" &&
      h(
        "button",
        { type: "button", class: s.small, "data-focus": "again", onclick: () => change({ again: true, open: true }) },
        t("again"),
      ),
    draft.error && h("p", { class: s.error, role: "alert" }, draft.error),
  );
}

/** What became of a stop. */
export function wordsOf(stop: ShownStop, t: Say): string {
  const { press, State, Paid, Taken } = stop;
  if (press?.call === "failed") return `${t("notDelivered")}: ${press.body.Reason}`;
  const paid = press?.call === "deliver" ? press.body.Paid : Paid;
  const cash = press?.call === "deliver" ? due(stop) : formatPaise(Math.round((Taken ?? 0) * 100));
  if (State === "delivered" || press?.call === "deliver") {
    const how = paid === "cash" ? t("byCash", { amount: cash }) : paid === "upi" ? t("byUpi") : "";
    return [t("delivered"), how].filter(Boolean).join(", ");
  }
  return State === "gone" ? t("gone") : [t("notDelivered"), stop.Reason].filter(Boolean).join(": ");
}
