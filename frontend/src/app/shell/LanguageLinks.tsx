/** The languages, each by its own name: plain links to the same screen in another. */
import { useLocation } from "react-router-dom";
import { addressIn, currentLanguage } from "../../shared/i18n/index.ts";
import { languages, rememberLanguage } from "../language.ts";
import s from "./LanguageLinks.module.css";

/** Each language has a bundle of its own, so that these load a page. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  return (
    <div className={s.languages}>
      {Object.entries(languages).map(([code, name]) => (
        <a
          key={code}
          lang={code}
          hrefLang={code}
          href={addressIn(code, pathname + search)}
          aria-current={code === currentLanguage() || undefined}
          onClick={() => rememberLanguage(code)}
        >
          {name}
        </a>
      ))}
    </div>
  );
}
