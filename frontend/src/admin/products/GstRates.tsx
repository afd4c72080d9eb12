/** The dated GST rates of a product. They are saved at once, apart from the form: an order uses the rate of its day. */
import { useState } from "react";
import { formatDate } from "../../shared/lib/date.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import { Tag } from "../parts/Tag.tsx";
import { useAction } from "../parts/useAction.ts";
import type { GstRate } from "../types.ts";
import { dayStart, tomorrow } from "./days.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

interface Props {
  id: number;
  rates: readonly GstRate[];
}

export function GstRates({ id, rates }: Props) {
  const { busy, error, run } = useAction();
  const [adding, setAdding] = useState(false);
  const keep = (call: string, body: object) =>
    run(async () => {
      const { Message } = await change(call, body);
      invalidate(officePath("product"));
      toast.success(Message);
      setAdding(false);
    });
  const now = Date.now();
  const current = rates.findLastIndex((rate) => Date.parse(rate.FromAt) <= now);
  return (
    <section className={s.rates} aria-label={t("rates.title")}>
      <h3>{t("rates.title")}</h3>
      <ul>
        {rates.map(({ FromAt, Rate }, place) => (
          <li key={FromAt}>
            <strong>{Rate} %</strong>
            <span>{Date.parse(FromAt) === 0 ? t("rates.ever") : t("rates.from", { date: formatDate(FromAt) })}</span>
            {place === current && <Tag tone="good">{t("rates.now")}</Tag>}
            {place > current && (
              <>
                <Tag>{t("rates.ahead")}</Tag>
                <Button kind="quiet" busy={busy} onClick={() => keep("products/gst/drop", { ProductId: id, FromAt })}>
                  {t("rates.drop")}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {adding ? (
        <NewRate busy={busy} onKeep={(rate) => keep("products/gst", { ProductIds: [id], ...rate })} />
      ) : (
        <Button kind="outline" icon="plus" onClick={() => setAdding(true)}>
          {t("rates.add")}
        </Button>
      )}
      <FormError>{error}</FormError>
    </section>
  );
}

/** Inside the product's form, so it has no form of its own. */
function NewRate({ busy, onKeep }: { busy: boolean; onKeep: (rate: object) => void }) {
  const [rate, setRate] = useState("");
  const [date, setDate] = useState("");
  return (
    <>
      <div className={s.pair}>
        <Field
          label={t("rates.rate")}
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step="0.01"
          value={rate}
          onChange={(event) => setRate(event.target.value)}
        />
        <Field
          label={t("rates.date")}
          note={t("rates.dateNote")}
          type="date"
          min={tomorrow()}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      </div>
      <Button
        kind="outline"
        busy={busy}
        disabled={rate === ""}
        onClick={() => onKeep({ Rate: Number(rate), ...dayStart("FromAt", date) })}
      >
        {t("rates.keep")}
      </Button>
    </>
  );
}
