/** What to bake, slot by slot: rows for floury hands, with a box to tick off. */
import { Icon } from "../../shared/ui/Icon.tsx";
import { Band } from "./Band.tsx";
import s from "./bake.module.css";
import { tickOf, useBaked } from "./baked.ts";
import { nameOf, packageOf } from "./goods.ts";
import type { Words } from "./texts.ts";
import type { BakeLine, BakeSheet } from "./types.ts";

type Slot = BakeSheet["Slots"][number];

export function ToBake({ sheet, words }: { sheet: BakeSheet; words: Words }) {
  const [baked, setBaked] = useBaked(sheet);
  return sheet.Slots.map((slot) => (
    <Band
      key={`${slot.Day} ${slot.From} ${slot.To}`}
      due={slot}
      words={words}
      sum={words("pieces", { count: slot.Pieces })}
      detail={sumsOf(slot)}
    >
      <ul>
        {slot.Lines.map((line) => {
          const tick = tickOf(slot, line);
          return (
            <Row
              key={tick}
              line={line}
              words={words}
              baked={baked[tick] ?? 0}
              set={(pieces) => setBaked(tick, pieces)}
            />
          );
        })}
      </ul>
    </Band>
  ));
}

/** How many there are of each category, where there are several. */
export function sumsOf({ Categories }: Slot): string {
  return Categories.length > 1 ? Categories.map(({ Name, Pieces }) => `${Name}\u00a0${Pieces}`).join(" · ") : "";
}

/** What is said of a line below its name. */
export function notesOf(line: BakeLine, words: Words): string {
  const notes = [
    packageOf(line),
    line.Shelf > 0 && words("shelf", { count: line.Shelf }),
    line.Packing > 0 && words("packing", { count: line.Packing }),
  ];
  return notes.filter(Boolean).join(" · ");
}

interface RowProps {
  line: BakeLine;
  words: Words;
  /** Pieces that are ticked off. */
  baked: number;
  set: (pieces: number) => void;
}

function Row({ line, words, baked, set }: RowProps) {
  const done = baked >= line.Pieces;
  const notes = notesOf(line, words);
  return (
    <li className={done ? `${s.row} ${s.done}` : s.row}>
      <label>
        <span className={s.what}>
          <strong>{line.DisplayName}</strong>
          {notes && <small>{notes}</small>}
          {line.Options.length > 0 && <small className={s.options}>{line.Options.join(" · ")}</small>}
          {!done && baked > 0 && (
            <small className={s.more}>{words("baked", { count: baked, more: line.Pieces - baked })}</small>
          )}
        </span>
        <strong className={s.pieces}>{line.Pieces}</strong>
        <input
          type="checkbox"
          checked={done}
          aria-label={words("tick", { name: `${line.Pieces} ${nameOf(line)}` })}
          onChange={({ target }) => set(target.checked ? line.Pieces : 0)}
        />
        <span className={s.box}>
          <Icon name="check" />
        </span>
      </label>
    </li>
  );
}
