/** The search field of a list with its button; the form around it reads `search`. */
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { t } from "../texts.ts";
import s from "./SearchBox.module.css";

export function SearchBox({ label, words }: { label: string; words: string | undefined }) {
  return (
    <div className={s.box}>
      <Field hideLabel label={label} placeholder={label} name="search" type="search" defaultValue={words} />
      <Button type="submit" kind="outline" icon="search">
        {t("office.search")}
      </Button>
    </div>
  );
}
