/** What kind of tax payer the shop is, from which day on. */
import { Button, IconButton } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import p from "../parts/parts.module.css";
import { kinds, type RegistrationFrom, readRegistrations, writeRegistrations } from "./registrations.ts";
import type { Draft } from "./SettingsForm.tsx";
import s from "./settings.module.css";
import { t } from "./texts.ts";

export function RegistrationFields({ draft }: { draft: Draft }) {
  const list = readRegistrations(draft.values.Registrations ?? "");
  const save = (list: readonly RegistrationFrom[]) => draft.set({ Registrations: writeRegistrations(list) });
  return (
    <fieldset className={s.registrations}>
      <legend>{t("registration.title")}</legend>
      <dl className={s.kinds}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`registration.${kind}`)}</dt>
            <dd>{t(`registration.${kind}Means`)}</dd>
          </div>
        ))}
      </dl>
      <p className={s.advice}>{t("registration.advice")}</p>
      {list.length === 0 && <p className={p.muted}>{t("registration.none")}</p>}
      {list.map((row, place) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may be empty or stand twice while it is being typed.
          key={place}
          row={row}
          onChange={(changed) => save(list.with(place, changed))}
          onRemove={() => save(list.toSpliced(place, 1))}
        />
      ))}
      <Button kind="outline" icon="plus" onClick={() => save([...list, { day: "", kind: "regular" }])}>
        {t(list.length === 0 ? "registration.choose" : "registration.add")}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  row: RegistrationFrom;
  onChange: (row: RegistrationFrom) => void;
  onRemove: () => void;
}

function Row({ row, onChange, onRemove }: RowProps) {
  return (
    <div className={s.registration}>
      <Field
        label={t("registration.from")}
        type="date"
        required
        value={row.day}
        onChange={({ target }) => onChange({ ...row, day: target.value })}
      />
      <Select
        label={t("registration.kind")}
        value={row.kind}
        onChange={({ target }) => onChange({ ...row, kind: kinds.find((kind) => kind === target.value) ?? "regular" })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`registration.${kind}`)}
          </option>
        ))}
      </Select>
      <IconButton icon="bin" label={t("registration.remove", { day: row.day })} onClick={onRemove} />
    </div>
  );
}
