/** What is printed on a label. Its sizes are in millimetres; the letters are as large as they fit. */
import type { OfficeLabel } from "../../shared/api/contract.gen.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import s from "./face.module.css";
import { words } from "./texts.ts";

/** A second language on labels; "": none. */
export type Language = "" | "hi" | "mr";

interface Props {
  label: OfficeLabel;
  language: Language;
  width: number;
  height: number;
  /** The sizes of type; see fit.ts. */
  letters: number;
  numerals: number;
}

export function Face({ label, language, width, height, letters, numerals }: Props) {
  const own = label.OwnNames.find(({ Language }) => Language === language);
  const style = {
    width: `${width}mm`,
    height: `${height}mm`,
    "--letters": `${letters}mm`,
    "--numerals": `${Math.max(numerals, letters)}mm`,
  } as React.CSSProperties;
  return (
    <div className={s.face} style={style} data-label={label.DisplayName}>
      <p className={s.names}>
        <strong>{label.DisplayName}</strong>
        {own && <strong lang={own.Language}>{own.DisplayName}</strong>}
        <span>{[packageOf(label), ...label.Options.map(optionWords)].filter(Boolean).join(" · ")}</span>
      </p>
      <div className={s.figures}>
        <VegMark veg={label.IsVeg} />
        {label.NetQuantity && (
          <p>
            <span>{words.netQuantity}</span>
            <b>{label.NetQuantity}</b>
          </p>
        )}
        <p>
          <span>{words.mrp}</span>
          <b>{formatRupees(label.Mrp)}</b>
        </p>
      </div>
      <div className={width * height > roomy ? `${s.text} ${s.lines}` : s.text}>
        <img className={s.code} src={`data:image/svg+xml,${encodeURIComponent(label.Code)}`} alt={label.Page} />
        {label.PerUnit !== undefined && (
          <Said name={words.unitPrice} text={`${formatRupees(label.PerUnit)} per ${label.Unit}`} whole />
        )}
        <Said name={words.packedOn} text={formatDate(label.PackedOn)} whole />
        <Said name={words.bestBefore} text={formatDate(label.BestBefore)} whole />
        <Said name={words.lot} text={label.Lot} whole />
        <Said name={words.ingredients} text={label.Ingredients} />
        <Said name={words.allergens} text={label.Allergens} />
        <Said name={words.maker} text={label.Maker} />
        {label.Fssai && (
          <span>
            <b className={s.fssai}>fssai</b> {words.licence} {label.Fssai}
          </span>
        )}{" "}
        <Said name={words.care} text={label.Care} />
        <Said name={words.origin} text={label.Origin} />
      </div>
    </div>
  );
}

/** From how many square millimetres on each piece of the text has a line of its own. */
const roomy = 4000;

/** A piece of the running text; what is not known is left out. What is `whole` is not broken into two lines. */
function Said({ name, text, whole = false }: { name: string; text: string; whole?: boolean }) {
  if (!text) return null;
  return (
    <>
      <span className={whole ? s.whole : undefined}>
        <b>{name}:</b> {text}
      </span>{" "}
    </>
  );
}

/** The name of a package, unless its product has but the one or the net quantity says it. */
const packageOf = ({ PackageName, NetQuantity }: OfficeLabel) =>
  PackageName === "Default" || PackageName === NetQuantity ? "" : PackageName;

/** What was chosen of a product: its name where it says something. */
const optionWords = ({ Name, Value }: { Name: string; Value: string }) => (Name ? `${Name}: ${Value}` : Value);

/** A circle of 3 mm in a square of 6, or a triangle: the least size on labels up to 100 cm² (labelling regulations of 2020). */
function VegMark({ veg }: { veg: boolean }) {
  const colour = veg ? "#00843d" : "#7b3f16";
  return (
    <svg className={s.mark} viewBox="0 0 12 12" role="img" aria-label={veg ? words.veg : words.nonVeg}>
      <path fill="#fff" stroke={colour} d="M.5.5h11v11H.5z" />
      {veg ? <circle cx="6" cy="6" r="3" fill={colour} /> : <path fill={colour} d="M6 3l3.2 6H2.8z" />}
    </svg>
  );
}
