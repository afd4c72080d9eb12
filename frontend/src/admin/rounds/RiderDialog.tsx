/** Asks who rides, makes the round, and shows its link, once. */
import { type FormEvent, useId, useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { readStored, writeStored } from "../../shared/lib/storage.ts";
import button from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { change, officePath } from "../api.ts";
import { languages } from "../language.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import { whatsApp } from "../parts/whatsApp.ts";
import s from "./rounds.module.css";
import { t } from "./texts.ts";
import type { MadeRound } from "./types.ts";

/** Who rode last from this device: most shops have one rider. */
interface Rider {
  name: string;
  mobile: string;
  language: string;
}

const place = "lastRider";

function lastRider(): Rider {
  const { name = "", mobile = "", language = "en" } = (readStored(place) ?? {}) as Partial<Rider>;
  return { name, mobile, language };
}

interface Props {
  open: boolean;
  day: string;
  /** In the order of the stops. */
  orderIds: readonly string[];
  onClose: () => void;
  onMade: () => void;
}

export function RiderDialog({ open, day, orderIds, onClose, onMade }: Props) {
  const [rider, setRider] = useState(lastRider);
  const [made, setMade] = useState<MadeRound | null>(null);
  const { busy, error, run } = useAction();
  const form = useId();
  const set = (more: Partial<Rider>) => setRider((before) => ({ ...before, ...more }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { name, mobile, language } = rider;
      const body = { Rider: name, Mobile: mobile, Language: language, Day: day, OrderIds: orderIds };
      setMade(await change<MadeRound>("round/make", body));
      writeStored(place, rider);
      onClose();
      onMade();
      invalidate(officePath("round"));
      invalidate(officePath("order"));
    });
  };
  const confirm = (
    <Button type="submit" form={form} busy={busy}>
      {t("make.confirm")}
    </Button>
  );
  return (
    <>
      <Dialog open={open} title={t("make.dialog", { count: orderIds.length })} onClose={onClose} actions={confirm}>
        <form id={form} className={s.form} onSubmit={submit}>
          <Field
            label={t("make.rider")}
            required
            maxLength={60}
            value={rider.name}
            onChange={(event) => set({ name: event.target.value })}
          />
          <Field
            label={t("make.mobile")}
            note={t("make.mobileNote")}
            type="tel"
            maxLength={20}
            value={rider.mobile}
            onChange={(event) => set({ mobile: event.target.value })}
          />
          <Select
            label={t("make.language")}
            value={rider.language}
            onChange={(event) => set({ language: event.target.value })}
          >
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Select>
          <FormError>{error}</FormError>
        </form>
      </Dialog>
      {made && <LinkDialog made={made} rider={rider} onDone={() => setMade(null)} />}
    </>
  );
}

function LinkDialog({ made: { Link, Qr }, rider, onDone }: { made: MadeRound; rider: Rider; onDone: () => void }) {
  const actions = (
    <>
      <CopyButton text={Link} label={t("roundLink.copy")} />
      <a
        className={`${button.button} ${button.outline}`}
        href={whatsApp(rider.mobile, t("roundLink.message", { link: Link }))}
        target="_blank"
        rel="noreferrer"
      >
        {t("roundLink.whatsapp")}
      </a>
      <Button onClick={onDone}>{t("roundLink.done")}</Button>
    </>
  );
  return (
    <Dialog open title={t("roundLink.title", { rider: rider.name })} onClose={onDone} actions={actions}>
      <div className={s.form}>
        <p>{t("roundLink.text")}</p>
        <img className={s.qr} src={`data:image/svg+xml,${encodeURIComponent(Qr)}`} alt={t("roundLink.qr")} />
        <Field label={t("roundLink.address")} readOnly value={Link} onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
