/** The choice of the back office's language, each by its own name. */
import type { Language } from "../../shared/i18n/index.ts";
import { languages, useLanguage } from "../language.ts";
import { t } from "../texts.ts";
import s from "./LanguageChoice.module.css";

interface Props {
  /** Told what was chosen. */
  choose: (language: Language) => void;
  busy?: boolean;
}

export function LanguageChoice({ choose, busy }: Props) {
  const language = useLanguage((state) => state.language);
  return (
    <fieldset className={s.choice} disabled={busy}>
      <legend className="visually-hidden">{t("language.title")}</legend>
      {Object.entries(languages).map(([code, name]) => (
        <label key={code} className={s.one}>
          <input
            type="radio"
            name="office-language"
            className={s.radio}
            checked={code === language}
            onChange={() => choose(code as Language)}
          />
          <span lang={code}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
