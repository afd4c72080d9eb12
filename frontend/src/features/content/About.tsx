/** About us: the story, and the customers. */
import { useRef } from "react";
import { t } from "../../shared/i18n/content.ts";
import { useShop } from "../../shared/lib/shop.ts";
import oven from "../../shared/ui/art/oven.svg";
import { IconButton } from "../../shared/ui/Button.tsx";
import { Page } from "../../shared/ui/Page.tsx";
import * as hi from "./about.hi.ts";
import * as mr from "./about.mr.ts";
import * as en from "./about.ts";
import s from "./content.module.css";
import { useOwnText } from "./own.ts";
import { inLanguage } from "./text.ts";
import { Written } from "./Written.tsx";

export function About() {
  const shop = useShop();
  const { own } = useOwnText("about"); // whoever tells another story has other customers
  return (
    <Page title={t("about.title")} lead={shop?.Tagline}>
      <div className={s.story}>
        <Written page="about" standard={shop && inLanguage({ en, hi, mr }).story(shop)} />
        <img src={oven} alt="" width={400} height={300} />
      </div>
      {own === null && <Customers />}
    </Page>
  );
}

/** The carousel: it scrolls by hand, by key and by its two arrows, never by itself. */
function Customers() {
  const row = useRef<HTMLUListElement>(null);
  const scroll = (by: number) =>
    row.current?.scrollBy({ left: by * row.current.clientWidth * 0.8, behavior: "smooth" });
  return (
    <section className={s.customers} aria-labelledby="our-customers">
      <header>
        <h2 id="our-customers">{t("about.customers")}</h2>
        <span>
          <IconButton icon="left" label={t("common.previous")} onClick={() => scroll(-1)} />
          <IconButton icon="right" label={t("common.next")} onClick={() => scroll(1)} />
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard. */}
      <ul ref={row} tabIndex={0} aria-labelledby="our-customers">
        {en.customers.map(({ name, hue }, at) => (
          <li key={name}>
            <Logo letter={name.charAt(0)} hue={hue} />
            <strong>{name}</strong>
            <small>{inLanguage({ en, hi, mr }).mottos[at]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ letter, hue }: { letter: string; hue: number }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill={`hsl(${hue} 45% 34%)`} />
      <circle cx="32" cy="32" r="26" fill="none" stroke="#fff4e2" strokeWidth="1.5" strokeDasharray="3 4" />
      <text x="32" y="42" textAnchor="middle" fontSize="28" fontWeight="700" fill="#fff4e2" fontFamily="serif">
        {letter}
      </text>
    </svg>
  );
}
