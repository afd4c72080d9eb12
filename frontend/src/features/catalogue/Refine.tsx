/** Sort and filter above a list: a plain GET form, whose every change the router applies at once. */
import { type FormEvent, startTransition, useOptimistic, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type FindKey, t } from "../../shared/i18n/find.ts";
import { here, type MessageKey } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { useDismiss } from "../../shared/ui/useDismiss.ts";
import { type Choice, type ChoiceName, choiceOf, filterCount, searchOf, sorts } from "./choice.ts";
import s from "./Refine.module.css";

/** The name of a list's own order. */
export type OwnOrder = Extract<FindKey, `find.sort.${string}`>;

const switches: { name: ChoiceName; value: string; label: MessageKey | FindKey }[] = [
  { name: "veg", value: "1", label: "find.veg" },
  { name: "stock", value: "1", label: "find.stock" },
  { name: "deals", value: "1", label: "find.deals" },
  { name: "rating", value: "4", label: "find.rating" },
];

/** Without a script its button sends it; the panel is a `<details>`. */
export function Refine({ own, origins }: { own: OwnOrder; origins: readonly string[] | undefined }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const panel = useRef<HTMLDetailsElement>(null);
  useDismiss(panel);
  // The router changes the address in a transition; the form shows the choice at once.
  const [choice, choose] = useOptimistic(choiceOf(search));
  const count = filterCount(choice);
  const apply = (form: HTMLFormElement) =>
    startTransition(() => {
      const chosen = choiceOf(new FormData(form));
      choose(chosen);
      navigate(pathname + searchOf(chosen));
    });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (panel.current) panel.current.open = false;
    apply(event.currentTarget);
  };
  return (
    <form className={s.refine} action={here(pathname)} onSubmit={send}>
      <details ref={panel}>
        <summary>
          {count > 0 ? t("find.refineCount", { count }) : t("find.refine")}
          <Icon name="down" />
        </summary>
        <div className={s.panel}>
          {switches.map(({ name, value, label }) => (
            <label key={name} className={s.switch}>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={choice[name] === value}
                onChange={(event) => event.target.form && apply(event.target.form)}
              />
              {t(label)}
            </label>
          ))}
          {origins && (
            <select
              aria-label={t("find.origin")}
              className={s.input}
              name="origin"
              value={choice.origin ?? ""}
              onChange={(event) => event.target.form && apply(event.target.form)}
            >
              <option value="">{t("find.anyOrigin")}</option>
              {origins.map((country) => (
                <option key={country}>{country}</option>
              ))}
            </select>
          )}
          <div className={s.prices}>
            <Bound name="min" label={t("find.min")} choice={choice} />
            <Bound name="max" label={t("find.max")} choice={choice} />
          </div>
          <Button type="submit">{t("find.apply")}</Button>
          {count > 0 && (
            <Link to={pathname + searchOf(choice.sort ? { sort: choice.sort } : {})} className="link">
              {t("find.clear")}
            </Link>
          )}
        </div>
      </details>
      <select
        aria-label={t("list.sort")}
        className={s.input}
        name="sort"
        value={choice.sort ?? ""}
        onChange={(event) => event.target.form && apply(event.target.form)}
      >
        <option value="">{t(own)}</option>
        {sorts.map((sort) => {
          const label = `find.sort.${sort}` as const;
          return (
            label !== own && (
              <option key={sort} value={sort}>
                {t(label)}
              </option>
            )
          );
        })}
      </select>
      <noscript>
        <button type="submit">{t("find.apply")}</button>
      </noscript>
    </form>
  );
}

/** A bound of prices, in whole rupees. The key shows a choice that was made elsewhere. */
function Bound({ name, label, choice }: { name: "min" | "max"; label: string; choice: Choice }) {
  const value = choice[name] ?? "";
  return (
    <label>
      {label}
      <input
        key={value}
        className={s.input}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        defaultValue={value}
      />
    </label>
  );
}
