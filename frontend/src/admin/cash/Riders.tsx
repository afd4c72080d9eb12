/** What each rider has taken and handed in, and taking in the rest. */
import { type FormEvent, useId, useState } from "react";
import { formatPaise, formatRupees, toPaise, toRupees } from "../../shared/lib/money.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { useAction } from "../parts/useAction.ts";
import { dateWords } from "../times/clock.ts";
import s from "./cash.module.css";
import { t } from "./texts.ts";
import type { Rider } from "./types.ts";

const heldBy = ({ Due, HandedIn }: Rider) => toPaise(Due) - toPaise(HandedIn);

export function Riders({ riders }: { riders: readonly Rider[] }) {
  const some = riders.filter(({ Due }) => Due > 0);
  return (
    <Card title={t("cash.riders")}>
      {some.length === 0 && <p className={p.muted}>{t("cash.noRiders")}</p>}
      <ul className={`${p.rows} ${s.rows}`}>
        {some.map((rider) => (
          <RiderRow key={rider.RoundId} rider={rider} />
        ))}
      </ul>
    </Card>
  );
}

function RiderRow({ rider }: { rider: Rider }) {
  const held = heldBy(rider);
  return (
    <li>
      <span>
        <strong>{rider.Rider}</strong>
        <span className={p.muted}>
          {dateWords(rider.Day)},{" "}
          {t("cash.ofDue", { handed: formatRupees(rider.HandedIn), due: formatRupees(rider.Due) })}
        </span>
      </span>
      <span className={s.held}>
        <Tag tone={held > 0 ? "todo" : "good"}>
          {held > 0 ? t("cash.holds", { amount: formatPaise(held) }) : t("cash.allIn")}
        </Tag>
        {held > 0 && <TakeIn rider={rider} held={held} />}
      </span>
    </li>
  );
}

/** `held` is in paise. */
function TakeIn({ rider, held }: { rider: Rider; held: number }) {
  const [amount, setAmount] = useState<string | null>(null);
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { Message } = await change("cash/hand-in", {
        RoundId: rider.RoundId,
        Amount: Number(amount),
        HandedIn: rider.HandedIn, // so that two who take it in at once do not both
      });
      setAmount(null);
      toast.success(Message);
      invalidate(officePath("cash"));
      invalidate(officePath("rounds"));
    });
  };
  const confirm = (
    <Button type="submit" form={form} busy={busy}>
      {t("cash.takeConfirm")}
    </Button>
  );
  return (
    <>
      <Button kind="outline" onClick={() => setAmount(String(toRupees(held)))}>
        {t("cash.take")}
        <span className="visually-hidden"> {rider.Rider}</span>
      </Button>
      <Dialog
        open={amount !== null}
        title={t("cash.takeTitle", { rider: rider.Rider })}
        onClose={() => setAmount(null)}
        actions={confirm}
      >
        <form id={form} className={s.form} onSubmit={submit}>
          <Field
            label={t("cash.amount")}
            type="number"
            inputMode="decimal"
            min="0.01"
            max={toRupees(held)}
            step="0.01"
            required
            value={amount ?? ""}
            error={error}
            onChange={(event) => setAmount(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
