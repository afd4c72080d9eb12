/** What a shopper may be about to type, under the search box; fetched when the box is first entered. */
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Suggestions as Answer } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/search.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import rows from "./ProductRows.module.css";
import { categoryHref, productHref, searchHref, suggestionsPath } from "./paths.ts";
import s from "./Suggestions.lazy.module.css";
import { type Move, move, worthAsking } from "./suggesting.ts";

const pause = 120; // ms without a keystroke after which we ask

interface Props {
  /** The box of the header's form; it stays that form's own. */
  input: RefObject<HTMLInputElement | null>;
}

const keys: Record<string, Move> = { ArrowDown: "down", ArrowUp: "up", Home: "first", End: "last" };

/** A listbox tied to the box by the ARIA combobox pattern: the focus never leaves the box. */
export default function Suggestions({ input }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [term, setTerm] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { data } = useQuery<Answer>(worthAsking(term) ? suggestionsPath(term) : null);
  const kept = useRef<Answer>(undefined);
  if (data) kept.current = data; // on show until the next answer
  const answer = worthAsking(term) ? (data ?? kept.current) : undefined;
  const options = answer ? optionsOf(answer, term) : [];
  const shown = open && options.length > 0;
  const current = shown ? options[active] : undefined;

  const leave = () => {
    setOpen(false);
    if (!input.current) return;
    input.current.value = "";
    input.current.blur();
  };

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    let waiting: ReturnType<typeof setTimeout>;
    const typed = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        setTerm(box.value.trim());
        setActive(-1);
        setOpen(true);
      }, pause);
    };
    const left = () => {
      clearTimeout(waiting);
      setOpen(false);
    };
    if (document.activeElement === box) typed();
    box.addEventListener("input", typed);
    box.addEventListener("focus", typed);
    box.addEventListener("blur", left);
    box.form?.addEventListener("submit", left);
    return () => {
      left();
      box.removeEventListener("input", typed);
      box.removeEventListener("focus", typed);
      box.removeEventListener("blur", left);
      box.form?.removeEventListener("submit", left);
    };
  }, [input]);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const way = keys[event.key];
      if (event.key === "Escape" && shown) setOpen(false);
      else if (event.key === "Enter" && current) {
        leave();
        navigate(current.to);
      } else if (way && options.length > 0 && (active >= 0 || way === "down" || way === "up")) {
        setOpen(true);
        setActive(move(way, shown ? active : -1, options.length));
      } else return;
      event.preventDefault();
    };
    box.addEventListener("keydown", pressed);
    return () => box.removeEventListener("keydown", pressed);
  });

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    box.setAttribute("role", "combobox");
    box.setAttribute("aria-autocomplete", "list");
    box.setAttribute("aria-controls", id);
    box.setAttribute("aria-expanded", String(shown));
    if (current) box.setAttribute("aria-activedescendant", `${id}-${active}`);
    else box.removeAttribute("aria-activedescendant");
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [input, id, shown, active, current]);

  return (
    <>
      <div id={id} role="listbox" aria-label={t("find.suggestions")} className={s.list} hidden={!shown}>
        {options.map((option, n) => (
          <Link
            key={option.to}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === active}
            tabIndex={-1}
            to={option.to}
            className={`${rows.row} ${s.option}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={leave}
          >
            <span className={option.picture === undefined ? s.icon : rows.picture}>
              {option.picture === undefined ? <Icon name={option.icon} /> : <Picture path={option.picture} size={48} />}
            </span>
            <span>{option.label}</span>
            <b className={rows.price}>{option.price !== undefined && formatRupees(option.price)}</b>
          </Link>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {shown ? t("find.suggested", { count: options.length }) : ""}
      </p>
    </>
  );
}

interface Option {
  to: string;
  label: string;
  icon: "grid" | "search";
  picture?: string;
  price?: number;
}

/** Categories, products, and in the end the whole search. */
function optionsOf({ Categories, Products, Corrected, DidYouMean }: Answer, term: string): Option[] {
  return [
    ...(DidYouMean
      ? [{ to: searchHref(DidYouMean), label: t("find.didYouMean", { term: DidYouMean }), icon: "search" } as const]
      : []),
    ...Categories.slice(0, 2).map(
      ({ CategoryId, CategoryName }): Option => ({ to: categoryHref(CategoryId), label: CategoryName, icon: "grid" }),
    ),
    ...Products.map(
      ({ ItemId, DisplayName, ImagePath, DiscountedPrice }): Option => ({
        to: productHref(ItemId),
        label: DisplayName,
        icon: "search",
        picture: ImagePath,
        price: DiscountedPrice,
      }),
    ),
    { to: searchHref(term), label: t("find.all", { term: Corrected || term }), icon: "search" },
  ];
}
