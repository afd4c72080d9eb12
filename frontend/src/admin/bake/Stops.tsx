/** The round, slot by slot and pin code by pin code: where each order goes, with one tap to call and to the map. */
import { mapOf } from "../../shared/lib/map.ts";
import button from "../../shared/ui/Button.module.css";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Numbers } from "../parts/Numbers.tsx";
import { Tag } from "../parts/Tag.tsx";
import { Band } from "./Band.tsx";
import s from "./bake.module.css";
import { amountOf, areaOf } from "./Packing.tsx";
import type { Words } from "./texts.ts";
import type { Round, Stop } from "./types.ts";

export function Stops({ round, words }: { round: Round; words: Words }) {
  return round.Slots.map((slot) => (
    <Band key={`${slot.Day} ${slot.From} ${slot.To}`} due={slot} words={words} sum={amountOf(slot, words)}>
      {slot.Areas.map((area) => (
        <section key={`${area.Pincode} ${area.Group}`}>
          <h3 className={s.area}>
            {areaOf({ ...area, Collect: false }, words)} <span>{words("orders", { count: area.Orders.length })}</span>
          </h3>
          <ul>
            {area.Orders.map((stop) => (
              <StopItem key={stop.OrderId} stop={stop} words={words} />
            ))}
          </ul>
        </section>
      ))}
    </Band>
  ));
}

function StopItem({ stop, words }: { stop: Stop; words: Words }) {
  const look = `${button.button} ${button.outline}`;
  return (
    <li className={s.order}>
      <Link to={`/admin/orders/${stop.OrderId}`} className={s.who}>
        <strong>{stop.Name}</strong>
        <span className={s.number}>#{stop.OrderNo}</span>
        {stop.Status === "ORDER SHIPPED" && <Tag tone="good">{words("onTheWay")}</Tag>}
        <strong className={s.much}>{words("pieces", { count: stop.Pieces })}</strong>
      </Link>
      <address className={s.address}>{stop.ShippingAddress}</address>
      {stop.Instructions && (
        <p className={s.instructions}>
          <strong>{words("instructions")}:</strong> {stop.Instructions}
        </p>
      )}
      <div className={s.ways}>
        <a
          className={look}
          href={`tel:${stop.Mobile.replace(/[^\d+]/g, "")}`}
          aria-label={words("call", { mobile: stop.Mobile })}
        >
          <Icon name="phone" />
          <Numbers>{stop.Mobile}</Numbers>
        </a>
        <a className={look} href={mapOf(stop.ShippingAddress)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {words("map")}
        </a>
      </div>
    </li>
  );
}
