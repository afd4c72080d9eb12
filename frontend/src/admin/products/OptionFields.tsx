/** What shoppers choose or write of a product: eggless, a flavour, the name on the cake. */
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { moved } from "../parts/sorting.ts";
import type { DraftProps } from "./draft.ts";
import { type ChoiceDraft, newChoice, newOption, type OptionDraft } from "./optionDraft.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

const most = 10;
const mostChoices = 20;

export function OptionFields({ draft, set }: DraftProps) {
  const { Options: list } = draft;
  const edit = (key: number, change: Partial<OptionDraft>) =>
    set(({ Options }) => ({
      Options: Options.map((option) => (option.key === key ? { ...option, ...change } : option)),
    }));
  const add = (kind: OptionDraft["Kind"]) => set({ Options: [...list, newOption(kind)] });
  return (
    <Card title={t("options.title")}>
      <p className={s.note}>{t("options.text")}</p>
      {list.map((option, place) => (
        <fieldset key={option.key} className={s.package}>
          <legend>{t("options.option", { count: place + 1 })}</legend>
          <OptionRow option={option} onEdit={(change) => edit(option.key, change)} />
          <RowButtons
            name={option.Name || t("options.option", { count: place + 1 })}
            place={place}
            count={list.length}
            onMove={(to) => set({ Options: moved(list, place, to) })}
            onRemove={() => set({ Options: list.filter((other) => other !== option) })}
          />
        </fieldset>
      ))}
      {list.length < most && (
        <div className={s.row}>
          <Button kind="outline" icon="plus" onClick={() => add("choice")}>
            {t("options.addChoices")}
          </Button>
          <Button kind="outline" icon="plus" onClick={() => add("text")}>
            {t("options.addText")}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface RowButtonsProps {
  /** Of what is moved or removed, for screen readers. */
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  /** Absent where it must stay. */
  onRemove: (() => void) | undefined;
}

function RowButtons({ name, place, count, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className={s.row}>
      {count > 1 && (
        <>
          <Button
            kind="quiet"
            aria-label={t("options.up", { name })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            {t("product.up")}
          </Button>
          <Button
            kind="quiet"
            aria-label={t("options.down", { name })}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            {t("product.down")}
          </Button>
        </>
      )}
      {onRemove && (
        <Button kind="quiet" icon="bin" aria-label={t("options.remove", { name })} onClick={onRemove}>
          {t("product.remove")}
        </Button>
      )}
    </div>
  );
}

interface OptionProps {
  option: OptionDraft;
  onEdit: (change: Partial<OptionDraft>) => void;
}

function OptionRow({ option, onEdit }: OptionProps) {
  const isText = option.Kind === "text";
  return (
    <>
      <div className={s.pair}>
        <Field
          label={t("options.name")}
          placeholder={t(isText ? "options.textExample" : "options.example")}
          required
          maxLength={60}
          value={option.Name}
          onChange={(event) => onEdit({ Name: event.target.value })}
        />
        {isText && (
          <Field
            label={t("options.length")}
            type="number"
            inputMode="numeric"
            min={1}
            max={30}
            required
            value={option.MaxLength}
            onChange={(event) => onEdit({ MaxLength: event.target.value })}
          />
        )}
      </div>
      <Checkbox checked={option.Required} onChange={(event) => onEdit({ Required: event.target.checked })}>
        {t("options.required")}
      </Checkbox>
      {!isText && <Choices option={option} onEdit={onEdit} />}
    </>
  );
}

function Choices({ option: { Choices: list }, onEdit }: OptionProps) {
  const edit = (key: number, change: Partial<ChoiceDraft>) =>
    onEdit({ Choices: list.map((choice) => (choice.key === key ? { ...choice, ...change } : choice)) });
  return (
    <>
      {list.map((choice, place) => (
        <fieldset key={choice.key} className={s.choice}>
          <legend>{t("options.choice", { count: place + 1 })}</legend>
          <ChoiceRow choice={choice} onEdit={(change) => edit(choice.key, change)} />
          <RowButtons
            name={choice.Name || t("options.choice", { count: place + 1 })}
            place={place}
            count={list.length}
            onMove={(to) => onEdit({ Choices: moved(list, place, to) })}
            onRemove={list.length > 1 ? () => onEdit({ Choices: list.filter((other) => other !== choice) }) : undefined}
          />
        </fieldset>
      ))}
      {list.length < mostChoices && (
        <div className={s.row}>
          <Button kind="quiet" icon="plus" onClick={() => onEdit({ Choices: [...list, newChoice()] })}>
            {t("options.addChoice")}
          </Button>
        </div>
      )}
    </>
  );
}

function ChoiceRow({ choice, onEdit }: { choice: ChoiceDraft; onEdit: (change: Partial<ChoiceDraft>) => void }) {
  return (
    <div className={s.choiceFields}>
      <Field
        label={t("options.choiceName")}
        required
        maxLength={60}
        value={choice.Name}
        onChange={(event) => onEdit({ Name: event.target.value })}
      />
      <Select
        label={t("options.veg")}
        value={choice.Veg}
        onChange={(event) => onEdit({ Veg: event.target.value as ChoiceDraft["Veg"] })}
      >
        <option value="">{t("options.vegSame")}</option>
        <option value="yes">{t("product.veg")}</option>
        <option value="no">{t("product.nonVeg")}</option>
      </Select>
      <Field
        label={t("options.price")}
        type="number"
        inputMode="decimal"
        step="0.01"
        placeholder="0"
        value={choice.Price}
        onChange={(event) => onEdit({ Price: event.target.value })}
      />
      <Field
        label={t("options.weight")}
        type="number"
        inputMode="numeric"
        placeholder="0"
        value={choice.Weight}
        onChange={(event) => onEdit({ Weight: event.target.value })}
      />
    </div>
  );
}
