/** One rider's round: how far it is, what was taken, and its stops. */
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { DueTag } from "../orders/StatusTag.tsx";
import { Card } from "../parts/Card.tsx";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import s from "./rounds.module.css";
import { t } from "./texts.ts";
import type { RiderRound, RiderStop } from "./types.ts";

export function RoundCard({ round }: { round: RiderRound }) {
  const done = round.Stops.filter(({ State }) => State === "delivered").length;
  const count = round.Stops.filter(({ State }) => State !== "gone").length;
  return (
    <Card
      title={round.Rider}
      aside={<Tag tone={round.Live ? "good" : undefined}>{t(round.Live ? "round.live" : "round.ended")}</Tag>}
    >
      <div className={s.progress}>
        <strong id={`progress-${round.RoundId}`}>{t("round.progress", { done, count })}</strong>
        <progress max={Math.max(1, count)} value={done} aria-labelledby={`progress-${round.RoundId}`} />
      </div>
      <Money round={round} />
      <ul className={`${p.rows} ${s.stops}`}>
        {round.Stops.map((stop) => (
          <Stop key={stop.OrderId} stop={stop} />
        ))}
      </ul>
      <div className={s.foot}>
        <span className={p.muted}>{t("round.madeBy", { who: round.MadeBy, time: formatTime(round.MadeAt) })}</span>
        {round.Mobile && <a href={`tel:${round.Mobile}`}>{t("order.call", { mobile: round.Mobile })}</a>}
        {round.Live && <EndRound round={round} />}
      </div>
    </Card>
  );
}

/** What riders hold is for managers: others see none of it. */
function Money({ round: { Cash, Upi, HandedIn } }: { round: RiderRound }) {
  const sums = [
    Cash && t("round.cash", { amount: formatRupees(Cash) }),
    Upi && t("round.upi", { amount: formatRupees(Upi) }),
    HandedIn && t("round.handedIn", { amount: formatRupees(HandedIn) }),
  ].filter(Boolean);
  return sums.length > 0 ? <p>{sums.join(", ")}</p> : null;
}

const tones = { ready: "todo", onTheWay: "todo", delivered: "good", failed: "bad", gone: undefined } as const;

function Stop({ stop }: { stop: RiderStop }) {
  const locked = stop.TriesLeft === 0 && stop.State !== "delivered";
  return (
    <li>
      <span>
        <Link to={`/admin/orders/${stop.OrderId}`} className={s.link}>
          <strong>#{stop.OrderNo}</strong> {stop.Name}
        </Link>
        <span className={p.muted}>{[stop.Slot?.Span, stop.Pincode, stop.Reason].filter(Boolean).join(" · ")}</span>
        {locked && <span className={s.locked}>{t("stop.locked")}</span>}
      </span>
      <span className={s.tags}>
        <DueTag order={stop} />
        <Tag tone={tones[stop.State]}>{t(`stop.${stop.State}`)}</Tag>
      </span>
    </li>
  );
}

function EndRound({ round: { RoundId, Rider } }: { round: RiderRound }) {
  const end = async () => {
    const { Message } = await change("round/revoke", { RoundId });
    toast.success(Message);
    invalidate(officePath("round"));
  };
  return (
    <ConfirmButton
      danger
      label={t("round.end")}
      of={Rider}
      title={t("round.endTitle", { rider: Rider })}
      confirm={t("round.end")}
      onSure={end}
    >
      <p>{t("round.endText")}</p>
    </ConfirmButton>
  );
}
