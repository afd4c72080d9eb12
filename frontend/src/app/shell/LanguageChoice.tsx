/** The languages, each by its own name. A choice reloads the page in it. */
import { currentLanguage, t } from "../../shared/i18n/index.ts";
import { chooseLanguage, languages } from "../language.ts";
import s from "./LanguageChoice.module.css";

/** Nothing while the shop speaks one language only. */
export function LanguageChoice() {
  const all = Object.entries(languages);
  if (all.length < 2) return null;
  return (
    <section>
      <h2>{t("header.language")}</h2>
      {all.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={s.choice}
          aria-pressed={code === currentLanguage()}
          onClick={() => chooseLanguage(code)}
        >
          {name}
        </button>
      ))}
    </section>
  );
}
