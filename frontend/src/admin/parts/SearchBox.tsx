/** The search field of a list with its button; the form around it reads `search`. */
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { t } from "../texts.ts";
import s from "./SearchBox.module.css";

interface Props {
  /** What can be looked for; shown in the empty field unless `note` says it below. */
  label: string;
  words: string | undefined;
  /** A line below, where the field is too short to say it. */
  note?: string;
}

export function SearchBox({ label, words, note }: Props) {
  return (
    <div className={s.box}>
      <Field
        hideLabel
        label={label}
        placeholder={note ? t("office.search") : label}
        note={note}
        name="search"
        type="search"
        defaultValue={words}
      />
      <Button type="submit" kind="outline" icon="search" className={s.button}>
        <span className={s.word}>{t("office.search")}</span>
      </Button>
    </div>
  );
}
