/** One label in the list: how it will look, how many are wanted, and what is missing on it. */
import { useEffect } from "react";
import type { OfficeLabel } from "../../shared/api/contract.gen.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { useMay } from "../session.ts";
import { Face, type Language } from "./Face.tsx";
import { type Sizes, useFit } from "./fit.ts";
import s from "./labels.module.css";
import { t } from "./texts.ts";

interface Props {
  label: OfficeLabel;
  size: { width: number; height: number };
  language: Language;
  count: number;
  setCount: (count: number) => void;
  sizes: Sizes | undefined;
  setSizes: (sizes: Sizes) => void;
}

/** The smallest at which a label that does not fit is still shown, in millimetres. */
const tiny = 2;

export function LabelItem({ label, size, language, count, setCount, sizes, setSizes }: Props) {
  const what = JSON.stringify([label, size, language]);
  const [host, found] = useFit(what, label.Numerals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is told when the sizes change, not when it draws itself.
  useEffect(() => {
    if (found) setSizes(found);
  }, [found]);
  const name = [label.DisplayName, label.PackageName === "Default" ? "" : label.PackageName].filter(Boolean).join(", ");
  const unfit = sizes?.letters === 0 && count > 0;
  return (
    <li className={s.item}>
      <div className={s.measured} aria-hidden="true" ref={host}>
        <Face label={label} language={language} {...size} letters={tiny} numerals={tiny} />
      </div>
      <div
        className={[s.preview, size.width > 75 && s.wide, sizes?.letters === 0 && s.unfit].filter(Boolean).join(" ")}
      >
        <Face
          label={label}
          language={language}
          {...size}
          letters={sizes?.letters || tiny}
          numerals={sizes?.numerals ?? tiny}
        />
      </div>
      <div className={s.about}>
        {label.Options.length > 0 && <p>{label.Options.map(({ Value }) => Value).join(" · ")}</p>}
        <Field
          label={t("labels.count", { name })}
          type="number"
          inputMode="numeric"
          min={0}
          max={500}
          step={1}
          value={count}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setCount(Math.max(0, Math.min(500, Math.trunc(target.valueAsNumber) || 0)))}
        />
        {unfit && <p className={s.bad}>{t("labels.doesNotFit")}</p>}
        <Lacks label={label} />
      </div>
    </li>
  );
}

/** Where what is missing is written down: the group of the settings; the rest belongs to the product. */
const inSettings: Readonly<Partial<Record<OfficeLabel["Lacks"][number], string>>> = {
  Fssai: "law",
  ConsumerCare: "contact",
};

function Lacks({ label }: { label: OfficeLabel }) {
  const manages = useMay("manager");
  const owns = useMay("owner");
  if (label.Lacks.length === 0) return null;
  return (
    <div className={s.lacks}>
      <p>{t("labels.lacks")}:</p>
      <ul>
        {label.Lacks.map((lack) => {
          const group = inSettings[lack];
          const may = group ? owns : manages;
          return (
            <li key={lack}>
              {t(`lack.${lack}`)}{" "}
              {may ? (
                <Link
                  className="link"
                  to={group ? `/admin/settings/${group}` : `/admin/products/${label.ItemId}#${fieldOf(lack)}`}
                >
                  {t(group ? "labels.toSettings" : "labels.toProduct")}
                </Link>
              ) : (
                <small>{t(group ? "labels.askOwner" : "labels.askManager")}</small>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The field of a product's page, by its `data-rule`. */
const fieldOf = (lack: string) => (lack === "BestBefore" ? "ShelfLife" : lack);
