/** Whether a product is vegetarian. Of a new one neither is chosen: the mark is a statement by law, not a default. */
import { useState } from "react";
import { VegMark } from "../../shared/ui/VegMark.tsx";
import s from "./products.module.css";
import { t } from "./texts.ts";

interface Props {
  veg: boolean | null;
  onChange: (veg: boolean) => void;
}

export function VegChoice({ veg, onChange }: Props) {
  const [missing, setMissing] = useState(false);
  return (
    <fieldset className={s.veg} aria-describedby="veg-note">
      <legend>{t("product.mark")}</legend>
      {[true, false].map((choice) => (
        <label key={String(choice)}>
          <input
            type="radio"
            name="veg"
            required
            checked={veg === choice}
            aria-invalid={(missing && veg === null) || undefined}
            onInvalid={() => setMissing(true)}
            onChange={() => onChange(choice)}
          />
          <span aria-hidden="true">
            <VegMark veg={choice} />
          </span>
          {t(choice ? "product.veg" : "product.nonVeg")}
        </label>
      ))}
      <p role="alert" className={s.missing}>
        {missing && veg === null && t("product.vegMissing")}
      </p>
      <p id="veg-note" className={s.note}>
        {t("product.vegNote")}
      </p>
    </fieldset>
  );
}
