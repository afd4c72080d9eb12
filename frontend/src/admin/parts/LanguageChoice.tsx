/** The choice of the back office's language, each by its own name. */
import { useState } from "react";
import type { Language } from "../../shared/i18n/index.ts";
import { toast } from "../../shared/ui/toast.ts";
import { messageOf } from "../api.ts";
import { languages, useLanguage } from "../language.ts";
import { t } from "../texts.ts";
import s from "./LanguageChoice.module.css";

interface Props {
  /** Speaks the language that was chosen. */
  choose: (language: Language) => Promise<unknown>;
}

export function LanguageChoice({ choose }: Props) {
  const spoken = useLanguage((state) => state.language);
  const [wanted, setWanted] = useState<Language | null>(null);
  const language = wanted ?? spoken;
  const take = (language: Language) => {
    setWanted(language);
    choose(language)
      .catch((error) => toast.error(messageOf(error)))
      .finally(() => setWanted(null));
  };
  return (
    <fieldset className={s.choice}>
      <legend className="visually-hidden">{t("language.title")}</legend>
      {Object.entries(languages).map(([code, name]) => (
        <label key={code} className={s.one}>
          <input
            type="radio"
            name="office-language"
            className={s.radio}
            checked={code === language}
            onChange={() => take(code as Language)}
          />
          <span lang={code}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
