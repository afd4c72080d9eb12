/** What two people want differently of one product. Each field is chosen; nothing of either is lost before that. */
import { type ReactNode, useState } from "react";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { officePath, useOffice } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import { Tag } from "../parts/Tag.tsx";
import { plainTranslations, type Translations } from "../parts/translations.ts";
import { useAction } from "../parts/useAction.ts";
import { weekdayWords } from "../parts/weekdays.ts";
import type { Category, Image, ProductPage } from "../types.ts";
import s from "./Conflict.module.css";
import { type Draft, draftOf, type PackageDraft } from "./draft.ts";
import { type Difference, differences, merged, type Side } from "./merge.ts";
import { type OptionDraft, optionsInWords } from "./optionDraft.ts";
import { t } from "./texts.ts";

/** A save that was refused because somebody else had saved. */
export interface Refused {
  /** The product as it is stored now. */
  now: ProductPage;
  /** The server's words: who changed it. */
  message: string;
}

interface Props {
  /** The product as this form was opened with it. */
  before: ProductPage;
  draft: Draft;
  refused: Refused;
  onSave: (draft: Draft, over: ProductPage) => Promise<void>;
  onClose: () => void;
}

export function Conflict({ before, draft, refused, onSave, onClose }: Props) {
  const [base, theirs] = [draftOf(before), draftOf(refused.now)];
  const found = differences(base, draft, theirs);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { busy, error, run } = useAction();
  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ key }) => [key, side])));
  const save = () => run(() => onSave(merged(base, draft, theirs, found, choices), refused.now));
  return (
    <Dialog
      open
      title={t("conflict.title")}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {t("conflict.back")}
          </Button>
          <Button busy={busy} onClick={save}>
            {t("conflict.save")}
          </Button>
        </>
      }
    >
      <p>{refused.message}</p>
      <p>{t("conflict.text")}</p>
      <div className={s.all}>
        <Button kind="quiet" onClick={() => all("mine")}>
          {t("conflict.allMine")}
        </Button>
        <Button kind="quiet" onClick={() => all("theirs")}>
          {t("conflict.allTheirs")}
        </Button>
      </div>
      <div className={s.fields}>
        {found.map((difference) => (
          <Field
            key={difference.key}
            difference={difference}
            chosen={choices[difference.key] ?? difference.likely}
            onChoose={(side) => setChoices({ ...choices, [difference.key]: side })}
          />
        ))}
      </div>
      <FormError>{error}</FormError>
    </Dialog>
  );
}

interface FieldProps {
  difference: Difference;
  chosen: Side;
  onChoose: (side: Side) => void;
}

function Field({ difference, chosen, onChoose }: FieldProps) {
  const { key, field, pack, both } = difference;
  const name = [pack, t(`field.${field}`)].filter(Boolean).join(": ");
  return (
    <fieldset className={s.field}>
      <legend>
        {name} {both && <Tag tone="bad">{t("conflict.both")}</Tag>}
      </legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} className={s.side}>
          <input type="radio" name={key} checked={side === chosen} onChange={() => onChoose(side)} />
          <span className={s.value}>
            <small>{t(`conflict.${side}`)}</small>
            <Value field={field} value={difference[side]} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Value({ field, value }: { field: Difference["field"]; value: unknown }): ReactNode {
  switch (field) {
    case "CategoryId":
      return <CategoryName id={Number(value)} />;
    case "Images":
      return <Thumbnails images={value as Image[]} />;
    case "Package":
      return value ? packageWords(value as PackageDraft) : <em>{t("conflict.removed")}</em>;
    case "Options":
      return optionsInWords(value as OptionDraft[]) || <em>{t("conflict.empty")}</em>;
    case "IsVeg":
    case "Active":
      return t(value ? "conflict.yes" : "conflict.no");
    case "Price":
      return rupees(String(value));
    case "Lead":
      return t("making.hours", { count: Number(value) });
    case "BakeDays":
      return weekdayWords(Number(value));
    case "Translations":
      return plainTranslations(value as Translations) || <em>{t("conflict.empty")}</em>;
    case "Description":
      return textOf(String(value)) || <em>{t("conflict.empty")}</em>;
    default:
      return String(value).trim() || <em>{t("conflict.empty")}</em>;
  }
}

const rupees = (typed: string) => (typed.trim() === "" ? "" : formatRupees(Number(typed)));
const packageWords = ({ PackageName, Price }: PackageDraft) => [PackageName, rupees(Price)].filter(Boolean).join(", ");

/** A description without its formats. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html.replaceAll("<", " <"), "text/html").body.textContent.trim();
}

function CategoryName({ id }: { id: number }) {
  const { data } = useOffice<Category[]>(officePath("categories"));
  return data?.find(({ CategoryId }) => CategoryId === id)?.CategoryName ?? <em>{t("conflict.empty")}</em>;
}

function Thumbnails({ images }: { images: readonly Image[] }) {
  if (images.length === 0) return <em>{t("conflict.noPictures")}</em>;
  return (
    <span className={s.pictures}>
      {images.map(({ Image, ImagePath, Words }) => (
        <img key={Image} src={ImagePath} alt={Words || t("conflict.picture")} width="56" height="56" />
      ))}
    </span>
  );
}
