/** The layout of the pages before sign-in: one card in the middle. */
import { type ReactNode, useEffect } from "react";
import { focusHeading } from "../../shared/ui/focus.ts";
import { Logo } from "../../shared/ui/Logo.tsx";
import { LanguageChoice } from "../parts/LanguageChoice.tsx";
import { t } from "../texts.ts";
import s from "./SignInLayout.module.css";
import { chooseBefore } from "./welcome.ts";

/** A card with a heading, which gets the focus whenever it changes. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} - ${t("office.name")}`;
    focusHeading();
  }, [title]);
  return (
    <main id="main" className={s.layout} tabIndex={-1}>
      <div className={s.card}>
        <p className={s.brand}>
          <Logo />
          {t("office.name")}
        </p>
        <h1>{title}</h1>
        {children}
        <LanguageChoice choose={chooseBefore} />
      </div>
    </main>
  );
}
