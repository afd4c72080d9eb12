/** The languages, each by its own name. A choice reloads the page in it. */
import { currentLanguage, type Language, t } from "../../shared/i18n/index.ts";
import { chooseLanguage, languages } from "../language.ts";
import s from "./LanguageChoice.module.css";

/** Part of the footer. */
export function LanguageChoice() {
  const all = Object.entries(languages) as [Language, string][];
  return (
    <section>
      <h2>{t("header.language")}</h2>
      <div className={s.choices}>
        {all.map(([code, name]) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === currentLanguage()}
            onClick={() => chooseLanguage(code)}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
