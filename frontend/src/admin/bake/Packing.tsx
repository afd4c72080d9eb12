/** What to pack, slot by slot and area by area: each order with what goes into it. */
import { Link } from "../../shared/ui/Link.tsx";
import { Tag } from "../parts/Tag.tsx";
import { Band } from "./Band.tsx";
import s from "./bake.module.css";
import { nameOf, plainName } from "./goods.ts";
import type { Words } from "./texts.ts";
import type { PackArea, PackingList, PackOrder } from "./types.ts";

export function Packing({ list, words }: { list: PackingList; words: Words }) {
  return list.Slots.map((slot) => (
    <Band key={`${slot.Day} ${slot.From} ${slot.To}`} due={slot} words={words} sum={amountOf(slot, words)}>
      {slot.Areas.map((area) => (
        <section key={`${area.Pincode} ${area.Group}`}>
          <h3 className={s.area}>
            {areaOf(area, words)} <span>{words("pieces", { count: area.Pieces })}</span>
          </h3>
          <ul>
            {area.Orders.map((order) => (
              <ToPack key={order.OrderId} order={order} words={words} />
            ))}
          </ul>
        </section>
      ))}
    </Band>
  ));
}

/** How much there is: "3 orders, 12 pieces". */
export function amountOf({ Orders, Pieces }: { Orders: number; Pieces: number }, words: Words): string {
  const orders = words("orders", { count: Orders });
  return words("ordersAndPieces", { orders, pieces: words("pieces", { count: Pieces }) });
}

/** An area by its pin code and the group that it is in, or the counter. */
export function areaOf(
  { Collect, Pincode, Group }: Pick<PackArea, "Collect" | "Pincode" | "Group">,
  words: Words,
): string {
  return Collect ? words("counter") : [Pincode, Group].filter(Boolean).join(" · ");
}

function ToPack({ order, words }: { order: PackOrder; words: Words }) {
  return (
    <li className={s.order}>
      <Link to={`/admin/orders/${order.OrderId}`} className={s.who}>
        <strong>{order.Name}</strong>
        <span className={s.number}>#{order.OrderNo}</span>
        {order.Status === "ORDER PROCESSING" && <Tag tone="todo">{words("isPacked")}</Tag>}
      </Link>
      <ul className={s.lines}>
        {order.Lines.map((line) => (
          <li key={nameOf(line)}>
            <strong>{line.Pieces}</strong>
            <span>
              {plainName(line)}
              {line.Options.length > 0 && <small className={s.options}>{line.Options.join(" · ")}</small>}
            </span>
          </li>
        ))}
      </ul>
      {order.Instructions && (
        <p className={s.instructions}>
          <strong>{words("instructions")}:</strong> {order.Instructions}
        </p>
      )}
    </li>
  );
}
