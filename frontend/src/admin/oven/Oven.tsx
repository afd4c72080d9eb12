/** What comes out of the oven when, and until when it can be ordered. */
import { type FormEvent, useId, useState } from "react";
import type { OfficeBatch as Batch, OfficeBatches } from "../../shared/api/contract.gen.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf, officePath, useOffice } from "../api.ts";
import { AreaTabs } from "../areas/AreaTabs.tsx";
import { FormError } from "../parts/FormError.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { WeekdayChips } from "../parts/WeekdayChips.tsx";
import { everyDay, weekdayWords } from "../parts/weekdays.ts";
import { clockWords, closingOf, minutesOf } from "../times/clock.ts";
import { GoodsField } from "../times/GoodsField.tsx";
import s from "../times/times.module.css";
import { t } from "./texts.ts";

const path = officePath("batches");
const aDay = 1440;

export function Oven() {
  const query = useOffice<OfficeBatches>(path);
  return (
    <Page title={t("batches.title")} aside={<BatchForm />}>
      <AreaTabs />
      <Loaded query={query}>
        {({ Batches }) =>
          Batches.length === 0 ? (
            <EmptyState art="info" title={t("batches.none")}>
              {t("batches.noneText")}
            </EmptyState>
          ) : (
            <>
              <p className={p.muted}>{t("batches.text")}</p>
              <ul className={p.rows}>
                {Batches.map((batch) => (
                  <Item key={batch.BatchId} batch={batch} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Item({ batch }: { batch: Batch }) {
  const remove = () =>
    change("batches/delete", { BatchId: batch.BatchId }).then(
      ({ Message }) => {
        toast.success(Message);
        invalidate(path);
      },
      (error) => void toast.error(messageOf(error)),
    );
  const subject = ` ${batch.Name}, ${clockWords(batch.At)}`;
  return (
    <li>
      <span>
        <strong>{batch.Name}</strong>
        <span className={`${p.muted} ${s.block}`}>
          {t("batches.words", { days: weekdayWords(batch.Weekdays), at: clockWords(batch.At) })},{" "}
          {t("batches.orderBy", { time: orderUntil(batch) })}
        </span>
      </span>
      <span className={s.actions}>
        <BatchForm batch={batch} subject={subject} />
        <Button kind="quiet" onClick={remove}>
          {t("batches.remove")}
          <span className="visually-hidden">{subject}</span>
        </Button>
      </span>
    </li>
  );
}

/** `3:30 pm`, `7 pm the day before`. */
function orderUntil({ At, Closes }: Batch): string {
  const { at, daysBefore } = closingOf(At, Closes);
  return `${clockWords(at)}${daysBefore > 0 ? " the day before" : ""}`;
}

/** A button with its dialog; without a batch, for a new one. */
function BatchForm({ batch, subject }: { batch?: Batch; subject?: string }) {
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState(everyDay);
  const { busy, error, run } = useAction();
  const form = useId();
  const show = () => {
    setDays(batch?.Weekdays ?? everyDay);
    setOpen(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void run(async () => {
      const [kind = "", id] = String(given.get("of")).split(" ");
      const at = String(given.get("at"));
      const { Message } = await change("batches/save", {
        ...(batch && { BatchId: batch.BatchId }),
        [kind]: Number(id),
        Weekdays: days,
        At: at,
        Closes: (minutesOf(at) - minutesOf(String(given.get("by"))) + aDay) % aDay,
      });
      toast.success(Message);
      setOpen(false);
      invalidate(path);
    });
  };
  const save = (
    <Button type="submit" form={form} busy={busy}>
      {t("office.save")}
    </Button>
  );
  return (
    <>
      <Button kind={batch ? "quiet" : "primary"} {...(!batch && { icon: "plus" as const })} onClick={show}>
        {t(batch ? "batches.edit" : "batches.add")}
        {subject && <span className="visually-hidden">{subject}</span>}
      </Button>
      <Dialog
        open={open}
        title={batch ? t("batches.editTitle", { name: batch.Name }) : t("batches.add")}
        onClose={() => setOpen(false)}
        actions={save}
      >
        {open && (
          <form id={form} className={s.form} onSubmit={submit}>
            {batch ? <input type="hidden" name="of" value={thing(batch)} /> : <GoodsField />}
            <WeekdayChips label={t("batches.days")} days={days} onChange={setDays} />
            <div className={s.fields}>
              <Field label={t("batches.at")} name="at" type="time" required defaultValue={batch?.At} />
              <Field
                label={t("batches.by")}
                note={t("batches.byNote")}
                name="by"
                type="time"
                required
                defaultValue={batch && closingOf(batch.At, batch.Closes).at}
              />
            </div>
            <FormError>{error}</FormError>
          </form>
        )}
      </Dialog>
    </>
  );
}

/** What a batch is of, as the form holds it. */
const thing = ({ CategoryId, ProductId }: Batch) =>
  CategoryId ? `CategoryId ${CategoryId}` : `ProductId ${ProductId}`;
