/** The search box: a plain GET form that works before any script has run, and by the router afterwards. */
import { type FormEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { here, t } from "../../shared/i18n/index.ts";
import { searchTerm } from "../../shared/lib/entry.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { usePart } from "../../shared/ui/usePart.ts";
import { matchRoute } from "../paths.ts";
import s from "./SearchForm.module.css";

/** Leads to home/search/{term}; an empty term leads nowhere. */
export function SearchForm() {
  const input = useRef<HTMLInputElement>(null);
  const [Suggest, want] = usePart(() => import("../../features/catalogue/Suggestions.lazy.tsx"));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { name, params } = matchRoute(pathname);
  const shown = name === "search" ? params.value : "";

  const find = (event: FormEvent) => {
    event.preventDefault();
    const term = searchTerm(input.current?.value ?? "");
    if (!term) return;
    input.current?.blur();
    navigate(`/home/search/${encodeURIComponent(term)}`);
  };

  const entered = () => {
    if (!Suggest) void want(); // the form works without
  };

  return (
    <search className={s.search}>
      <form className={s.form} action={here("/home/search")} onSubmit={find}>
        {/* The key empties the box when the shopper leaves the results. */}
        <input
          key={shown}
          ref={input}
          type="search"
          name="q"
          defaultValue={shown}
          placeholder={t("header.search")}
          aria-label={t("header.searchLabel")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onFocus={entered}
          onInput={entered}
        />
        <button type="submit" aria-label={t("common.search")}>
          <Icon name="search" />
        </button>
      </form>
      {Suggest && <Suggest key={shown} input={input} />}
    </search>
  );
}
