/** Filters of the list of orders: status, search words, and more filters folded away. */
import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useShop } from "../../shared/lib/shop.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { FilterLinks } from "../parts/FilterLinks.tsx";
import { SearchBox } from "../parts/SearchBox.tsx";
import { useMay } from "../session.ts";
import { dateWords, dayAfter, dayOf } from "../times/clock.ts";
import type { OrderStatus } from "../types.ts";
import s from "./orders.module.css";
import { t } from "./texts.ts";

const names = ["status", "late", "review", "refunds", "search", "pincode", "from", "to", "slotDay"] as const;

const statuses: readonly OrderStatus[] = [
  "ORDER PLACED",
  "ORDER PROCESSING",
  "ORDER SHIPPED",
  "ORDER DELIVERED",
  "ORDER PENDING",
  "ORDER CANCELLED",
  "ORDER REFUNDED",
];

/** The filters in an address, as the API knows them. */
export function orderFilters(search: string): Record<string, string> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : [])));
}

function addressOf(filters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  return query.size > 0 ? `/admin/orders?${query}` : "/admin/orders";
}

export function Filters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const manages = useMay("manager");
  const { status = "", late = "", review = "", refunds = "", slotDay = "", ...words } = orderFilters(search);
  const shop = useShop();
  const timed = Boolean(shop?.Timed || shop?.Counter || slotDay);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    navigate(addressOf({ status, late, review, refunds, slotDay, ...given }));
  };
  const folded = !(words.pincode || words.from || words.to);
  const present = addressOf({ status, late, review, refunds });
  const choices: { label: string; filters: Record<string, string> }[] = [
    { label: t("office.all"), filters: {} },
    ...statuses.map((status) => ({ label: t(`status.${status}`), filters: { status } })),
    { label: t("orders.late"), filters: { late: "true" } },
    ...(manages
      ? [
          { label: t("orders.cash"), filters: { refunds: "cash" } },
          { label: t("orders.unnamed"), filters: { refunds: "unnamed" } },
          { label: t("orders.review"), filters: { review: "true" } },
        ]
      : []),
  ];
  const links = choices.map(({ label, filters }) => ({
    label,
    to: addressOf({ ...words, slotDay, ...filters }),
    current: addressOf(filters) === present,
  }));
  return (
    <search className={s.filters}>
      <FilterLinks oneRow label={t("orders.show")} links={links} />
      {timed && (
        <DayLinks slotDay={slotDay} addressFor={(slotDay) => addressOf({ ...orderFilters(search), slotDay })} />
      )}
      <form onSubmit={submit}>
        <SearchBox label={t("orders.search")} words={words.search} note={t("orders.searchNote")} />
        <details open={!folded}>
          <summary>{t("orders.filters")}</summary>
          <div className={s.more}>
            <Field label={t("orders.from")} name="from" type="date" defaultValue={words.from} />
            <Field label={t("orders.to")} name="to" type="date" defaultValue={words.to} />
            <Field
              label={t("orders.pincode")}
              name="pincode"
              inputMode="numeric"
              pattern="\d{6}"
              defaultValue={words.pincode}
            />
            {timed && <Field label={t("orders.slotDay")} name="slotDay" type="date" defaultValue={slotDay} />}
            <Button type="submit" kind="outline">
              {t("orders.apply")}
            </Button>
          </div>
        </details>
      </form>
    </search>
  );
}

/** The orders that were promised a day, by their times. */
function DayLinks({ slotDay, addressFor }: { slotDay: string; addressFor: (day: string) => string }) {
  const today = dayOf(Date.now());
  const days = [
    { label: t("orders.anyDay"), day: "" },
    { label: t("orders.today"), day: today },
    { label: t("orders.tomorrow"), day: dayAfter(today, 1) },
  ];
  if (days.every(({ day }) => day !== slotDay)) days.push({ label: dateWords(slotDay), day: slotDay });
  const links = days.map(({ label, day }) => ({ label, to: addressFor(day), current: day === slotDay }));
  return <FilterLinks oneRow label={t("orders.day")} links={links} />;
}
