/** The fields of a coupon, in four cards. */
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import p from "../parts/parts.module.css";
import s from "./coupons.module.css";
import { type Draft, type faultsOf, suggestCode } from "./draft.ts";
import { GoodsPicker } from "./GoodsPicker.tsx";
import { t } from "./texts.ts";
import type { Kind } from "./types.ts";
import type { Names } from "./words.ts";

interface Props {
  draft: Draft;
  set: (more: Partial<Draft>) => void;
  faults: ReturnType<typeof faultsOf>;
}

/** What shoppers call it, and how they get it. */
export function Way({ draft, set, faults }: Props) {
  const { automatic, Code, Name } = draft;
  return (
    <Card title={t("coupon.how")}>
      <Field
        label={t("coupon.name")}
        note={t("coupon.nameNote")}
        required
        maxLength={60}
        value={Name}
        onChange={(event) => set({ Name: event.target.value })}
      />
      <Choice
        legend={t("coupon.how")}
        options={[
          { label: t("way.code"), checked: !automatic, choose: () => set({ automatic: false }) },
          { label: t("way.automatic"), checked: automatic, choose: () => set({ automatic: true }) },
        ]}
      />
      {automatic ? (
        <p className={p.muted}>{t("coupon.automaticNote")}</p>
      ) : (
        <div className={s.codeField}>
          <Field
            label={t("coupon.code")}
            note={t("coupon.codeNote")}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={Code}
            error={faults.Code}
            onChange={(event) => set({ Code: event.target.value })}
          />
          <Button kind="outline" onClick={() => set({ Code: suggestCode(draft) })}>
            {t("coupon.suggest")}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface Option {
  label: string;
  checked: boolean;
  choose: () => void;
}

function Choice({ legend, options }: { legend: string; options: readonly Option[] }) {
  return (
    <fieldset className={s.choices}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ label, checked, choose }) => (
        <label key={label}>
          <input type="radio" name={legend} checked={checked} onChange={choose} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const kinds: readonly Kind[] = ["percent", "amount", "delivery"];

/** What it gives. */
export function Given({ draft, set }: Props) {
  const { Kind, Value, Most } = draft;
  return (
    <Card title={t("coupon.gives")}>
      <Choice
        legend={t("coupon.kind")}
        options={kinds.map((kind) => ({
          label: t(`kind.${kind}`),
          checked: kind === Kind,
          choose: () => set({ Kind: kind }),
        }))}
      />
      {Kind !== "delivery" && (
        <div className={s.pair}>
          <Field
            label={t(Kind === "percent" ? "coupon.percent" : "coupon.amount")}
            type="number"
            inputMode="decimal"
            required
            min={0.01}
            max={Kind === "percent" ? 100 : 100_000}
            step={0.01}
            value={Value}
            onChange={(event) => set({ Value: event.target.value })}
          />
          {Kind === "percent" && (
            <Rupees
              label={t("coupon.most")}
              note={t("coupon.mostNote")}
              value={Most}
              onChange={(Most) => set({ Most })}
            />
          )}
        </div>
      )}
    </Card>
  );
}

interface NumberProps {
  label: string;
  note: string;
  value: string;
  onChange: (value: string) => void;
}

function Rupees({ label, note, value, onChange }: NumberProps) {
  return (
    <Field
      label={label}
      note={note}
      type="number"
      inputMode="decimal"
      min={0}
      max={100_000}
      step={0.01}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Which goods and orders it is for. */
export function Scope({ draft, set, names }: Props & { names: Names }) {
  return (
    <Card title={t("coupon.for")}>
      {draft.Kind !== "delivery" && <GoodsPicker draft={draft} names={names} set={set} />}
      <Rupees
        label={t("coupon.smallest")}
        note={t("coupon.smallestNote")}
        value={draft.SmallestBasket}
        onChange={(SmallestBasket) => set({ SmallestBasket })}
      />
      <Checkbox checked={draft.FirstOrder} onChange={(event) => set({ FirstOrder: event.target.checked })}>
        {t("coupon.firstOrder")}
      </Checkbox>
    </Card>
  );
}

/** How often and when it can be used. */
export function Limits({ draft, set, faults }: Props) {
  const count = (name: "Uses" | "UsesEach", label: string, max: number) => (
    <Field
      label={label}
      note={t("coupon.usesNote")}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const day = (name: "From" | "Until", label: string) => (
    <Field
      label={label}
      type="date"
      value={draft[name]}
      error={name === "Until" ? faults.Until : null}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <Card title={t("coupon.limits")}>
      <div className={s.pair}>
        {count("Uses", t("coupon.uses"), 1_000_000)}
        {count("UsesEach", t("coupon.usesEach"), 1000)}
        {day("From", t("coupon.from"))}
        {day("Until", t("coupon.until"))}
      </div>
      <Checkbox role="switch" checked={draft.Active} onChange={(event) => set({ Active: event.target.checked })}>
        {t("coupons.active")}
      </Checkbox>
    </Card>
  );
}
