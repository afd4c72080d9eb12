/** The address of a link in the description. It is inside the product's form, so it has no form of its own. */
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import s from "./RichText.module.css";
import { t } from "./texts.ts";

interface Props {
  /** Of the selected link; "" for none. */
  address: string;
  /** Called with the new address, or "" to remove the link. */
  onSet: (address: string) => void;
}

/** The addresses that the server allows in a link. */
export const goodAddress = /^(https?:\/\/\S+|mailto:\S+|tel:[+\d][\d\s-]*|\/([^/\\\s]\S*)?)$/i;

export function LinkForm({ address, onSet }: Props) {
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState("");
  const set = () => {
    if (goodAddress.test(typed.trim())) onSet(typed.trim());
    else setError(t("editor.badAddress"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // must not save the product
    set();
  };
  return (
    <div className={s.link}>
      <Field
        label={t("editor.address")}
        note={t("editor.addressNote")}
        error={error}
        inputMode="url"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={s.linkButtons}>
        <Button kind="outline" onClick={set}>
          {t("editor.setLink")}
        </Button>
        {address && (
          <Button kind="quiet" onClick={() => onSet("")}>
            {t("editor.noLink")}
          </Button>
        )}
      </div>
    </div>
  );
}
