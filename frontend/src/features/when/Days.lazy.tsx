/** The calendar of what is possible: a day, then one of its times. A day on which nothing is says why. */
import { useEffect, useId, useRef, useState } from "react";
import type { DeliverySlots, Moment, SlotDay } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/days.ts";
import { currentLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { momentIn } from "./calendar.ts";
import s from "./Days.lazy.module.css";
import { needs } from "./needs.ts";

interface ChooserProps {
  calendar: DeliverySlots;
  /** What is chosen so far. */
  moment: Moment | null;
  onChoose: (moment: Moment) => void;
}

interface Props extends ChooserProps {
  open: boolean;
  onClose: () => void;
}

export default function Days({ open, onClose, ...chooser }: Props) {
  return (
    <Dialog open={open} title={t("days.title")} onClose={onClose}>
      <Chooser {...chooser} />
    </Dialog>
  );
}

/** Begins with what is chosen, each time that the dialog opens. */
function Chooser({ calendar, moment, onChoose }: ChooserProps) {
  const [day, setDay] = useState(moment?.Day ?? calendar.Days[0]?.Day);
  const [draft, setDraft] = useState(moment);
  const shown = calendar.Days.find(({ Day }) => Day === day);
  const slots = shown?.Slots ?? [];
  const picked = slots.find(({ SlotId }) => SlotId === draft?.SlotId) ?? slots[0];
  const lost = draft !== null && draft.Day === day && !momentIn(calendar, draft);
  return (
    <>
      <DayRow calendar={calendar} day={day} onDay={setDay} />
      <p className={s.why} role="status">
        {lost && picked ? t("days.gone", { next: picked.Words }) : shown && slots.length === 0 && why(shown, calendar)}
      </p>
      {slots.length > 0 && picked && (
        <Times heading={shown?.Words ?? ""} slots={slots} picked={picked} onPick={setDraft} />
      )}
      <Button block disabled={!picked} onClick={() => picked && onChoose(picked)}>
        {picked ? t("days.choose", { moment: picked.Words }) : t("days.chooseOther")}
      </Button>
    </>
  );
}

interface DayProps {
  calendar: DeliverySlots;
  day: string | undefined;
  onDay: (day: string) => void;
}

/** A row on phones, weeks where there is room. Days on which nothing is possible can be looked at, too. */
function DayRow({ calendar: { Days }, day, onDay }: DayProps) {
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    row.current?.querySelector("label:has(:checked)")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  return (
    <fieldset ref={row} className={s.days}>
      <legend className="visually-hidden">{t("days.day")}</legend>
      {Days.map(({ Day, Words, Why, Note }, at) => (
        <label key={Day} className={Why && s.none} style={at === 0 ? { gridColumnStart: weekdayOf(Day) } : undefined}>
          <input type="radio" name={name} value={Day} checked={Day === day} onChange={() => onDay(Day)} />
          <span>{Words.split(" ")[0]}</span> <b>{dateOf(Day)}</b>{" "}
          {Why && <small>{Note || t(`days.short.${Why}`)}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** A day's date, in digits that everybody reads: "28 Nov". */
const dateOf = (day: string) =>
  new Date(day).toLocaleDateString(`${currentLanguage()}-IN-u-nu-latn`, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });

/** The column of a day in a week that begins on Monday: 1 to 7. */
const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

interface TimesProps {
  heading: string;
  slots: readonly Moment[];
  picked: Moment;
  onPick: (moment: Moment) => void;
}

function Times({ heading, slots, picked, onPick }: TimesProps) {
  const name = useId();
  return (
    <fieldset className={s.times}>
      <legend>{heading}</legend>
      {slots.map((slot) => (
        <label key={slot.SlotId}>
          <input type="radio" name={name} checked={slot.SlotId === picked.SlotId} onChange={() => onPick(slot)} />
          {slot.Span}
        </label>
      ))}
    </fieldset>
  );
}

/** Why nothing is possible on a day, in a sentence. */
function why({ Words: day, Why, Note }: SlotDay, calendar: DeliverySlots): string {
  if (Why === "") return "";
  if (Why === "closed" && Note) return t("days.closedFor", { day, note: Note });
  if (Why === "too_soon" && calendar.Lead > 0) return t("days.slow", { day, needs: needs(calendar) });
  return t(`days.${Why}`, { day });
}
