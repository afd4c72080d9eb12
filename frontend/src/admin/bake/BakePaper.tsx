/** A day's sheet on paper, A4 or a roll, in the language that was chosen for it. It shows no money. */
import { useOffice } from "../api.ts";
import { PrintPage } from "../papers/PrintPage.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import type { RouteParams } from "../shell/routeParams.ts";
import { addressOf, callFor, useDay, useLanguage, viewOf } from "./asked.ts";
import { headingOf } from "./Band.tsx";
import { nameOf, plainName } from "./goods.ts";
import { amountOf, areaOf } from "./Packing.tsx";
import s from "./paper.module.css";
import { notesOf, sumsOf } from "./ToBake.tsx";
import { t, type Words, wordsIn } from "./texts.ts";
import type { AnySheet, BakeLine, BakeSheet, Due, PackingList, PackOrder, Round, Stop, View } from "./types.ts";

export function BakePaper({ id }: RouteParams) {
  const view = viewOf(id);
  const day = useDay();
  const [language] = useLanguage();
  const query = useOffice<AnySheet>(callFor(view, day, language));
  return (
    <PrintPage title={t(`title.${view}`)} back={{ to: addressOf(view, day), label: t(`title.${view}`) }}>
      {(sheet) => (
        <Loaded query={query}>
          {(data) =>
            sheet(
              <div className={s.paper} lang={data.Language}>
                <Paper view={view} sheet={data} words={wordsIn(data.Language)} />
              </div>,
            )
          }
        </Loaded>
      )}
    </PrintPage>
  );
}

function Paper({ view, sheet, words }: { view: View; sheet: AnySheet; words: Words }) {
  return (
    <>
      <h2 className={s.title}>
        {words(view)} · {sheet.Words}
      </h2>
      {view === "bake" && <Baking sheet={sheet as BakeSheet} words={words} />}
      {view === "pack" && <Packing list={sheet as PackingList} words={words} />}
      {view === "round" && <Stops round={sheet as Round} words={words} />}
    </>
  );
}

/** A slot's heading with how much there is. */
function Heading({ due, sum, words }: { due: Due; sum: string; words: Words }) {
  return (
    <h3 className={s.slot}>
      <span>
        {due.Late && `${words("late")}: `}
        {headingOf(due, words)}
      </span>
      <span>{sum}</span>
    </h3>
  );
}

const keyOf = ({ Day, From, To }: Due) => `${Day} ${From} ${To}`;

function Baking({ sheet, words }: { sheet: BakeSheet; words: Words }) {
  return sheet.Slots.map((slot) => (
    <section key={keyOf(slot)} className={`${s.part} ${s.baking}`}>
      <Heading due={slot} sum={words("pieces", { count: slot.Pieces })} words={words} />
      {sumsOf(slot) && <p>{sumsOf(slot)}</p>}
      <ul>
        {slot.Lines.map((line) => (
          <li key={`${line.PackageId} ${line.Options}`} className={s.line}>
            <span className={s.box} />
            <strong className={s.pieces}>{line.Pieces}</strong>
            <What line={line} words={words} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function What({ line, words }: { line: BakeLine; words: Words }) {
  const notes = notesOf(line, words);
  return (
    <span>
      <strong>{line.DisplayName}</strong> {notes}
      {line.Options.length > 0 && <em className={s.options}>{line.Options.join(" · ")}</em>}
    </span>
  );
}

function Packing({ list, words }: { list: PackingList; words: Words }) {
  return list.Slots.map((slot) => (
    <section key={keyOf(slot)} className={s.part}>
      <Heading due={slot} sum={amountOf(slot, words)} words={words} />
      {slot.Areas.map((area) => (
        <section key={`${area.Pincode} ${area.Group}`} className={s.part}>
          <h4 className={s.area}>{areaOf(area, words)}</h4>
          {area.Orders.map((order) => (
            <ToPack key={order.OrderId} order={order} words={words} />
          ))}
        </section>
      ))}
    </section>
  ));
}

function ToPack({ order, words }: { order: PackOrder; words: Words }) {
  return (
    <div className={s.order}>
      <p>
        <strong className={s.number}>#{order.OrderNo}</strong> {order.Name}
      </p>
      <ul>
        {order.Lines.map((line) => (
          <li key={nameOf(line)} className={s.line}>
            <span className={s.box} />
            <span>
              <strong>{line.Pieces} ×</strong> {plainName(line)}
              {line.Options.length > 0 && <em className={s.options}>{line.Options.join(" · ")}</em>}
            </span>
          </li>
        ))}
      </ul>
      <Instructions text={order.Instructions} words={words} />
    </div>
  );
}

function Stops({ round, words }: { round: Round; words: Words }) {
  return round.Slots.map((slot) => (
    <section key={keyOf(slot)} className={s.part}>
      <Heading due={slot} sum={amountOf(slot, words)} words={words} />
      {slot.Areas.map((area) => (
        <section key={`${area.Pincode} ${area.Group}`} className={s.part}>
          <h4 className={s.area}>{areaOf({ ...area, Collect: false }, words)}</h4>
          {area.Orders.map((stop) => (
            <StopItem key={stop.OrderId} stop={stop} words={words} />
          ))}
        </section>
      ))}
    </section>
  ));
}

function StopItem({ stop, words }: { stop: Stop; words: Words }) {
  return (
    <div className={`${s.order} ${s.line}`}>
      <span className={s.box} />
      <div>
        <p>
          <strong>{stop.Name}</strong> <span className={s.number}>{stop.Mobile}</span>
        </p>
        <p>{stop.ShippingAddress}</p>
        <p>
          <span className={s.number}>#{stop.OrderNo}</span> · {words("pieces", { count: stop.Pieces })}
          {stop.Status === "ORDER SHIPPED" && ` · ${words("onTheWay")}`}
        </p>
        <Instructions text={stop.Instructions} words={words} />
      </div>
    </div>
  );
}

function Instructions({ text, words }: { text: string; words: Words }) {
  if (!text) return null;
  return (
    <p className={s.instructions}>
      <strong>{words("instructions")}:</strong> {text}
    </p>
  );
}
