/** A phone order, with its total before it is placed. */
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { AddressType } from "../../shared/api/types.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { refreshOrders } from "../orders/useMoveOrders.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { useDebounced } from "../settings/useDebounced.ts";
import { AddressStep } from "./AddressStep.tsx";
import { CustomerStep } from "./CustomerStep.tsx";
import { FirmStep } from "./FirmStep.tsx";
import { ItemsStep } from "./ItemsStep.tsx";
import { askedOf } from "./lineOf.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import s from "./phone.module.css";
import { chosenTime, HowFetched, TimeStep, useTimes } from "./TimeStep.tsx";
import { t } from "./texts.ts";
import type { Caller, Destination, Line, Placed, SavedAddress } from "./types.ts";

const nowhere: Destination = { AddressType: "Home", Pincode: "", State: "", ShippingAddress: "" };
const nobody: Caller = { Mobile: "", Name: "", Email: "", Suggestion: "", Gstin: "", Firm: "", ...nowhere };

export function PhoneOrder() {
  const [caller, setCaller] = useState(nobody);
  const [saved, setSaved] = useState<readonly SavedAddress[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [collect, setCollect] = useState(false);
  const [time, setTime] = useState("");
  const shop = useShop();
  const times = useTimes(shop?.Timed ?? false, caller, collect, lines, time);
  const [coupon, setCoupon] = useState("");
  const asked = useDebounced(coupon.trim());
  const [paidBy, setPaidBy] = useState("link");
  const { busy, error, run } = useAction();
  const key = useRef(crypto.randomUUID()); // a second press does not place a second order
  const navigate = useNavigate();
  const update = (more: Partial<Caller>) => setCaller((before) => ({ ...before, ...more }));
  const choose = (from: readonly SavedAddress[], place: number | null) => {
    const address = place === null ? undefined : from[place];
    setChosen(address ? place : null);
    if (address) update(destinationOf(address));
    else if (chosen !== null) update(nowhere);
  };
  // The first saved address is chosen, as in the shop; a typed one stays.
  const know = (addresses: readonly SavedAddress[]) => {
    setSaved(addresses);
    if (chosen !== null || !caller.ShippingAddress.trim()) choose(addresses, addresses.length > 0 ? 0 : null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const goods = lines.map(({ ItemId, PackageId, Quantity, Options }) => ({
        ItemId,
        PackageId,
        Quantity,
        ...(Options && { Options: askedOf(Options) }),
      }));
      const { Pincode, State, ShippingAddress, AddressType, ...who } = caller;
      const to = collect ? { Collect: true } : { Pincode, State, ShippingAddress, AddressType };
      const body = {
        ...who,
        ...to,
        ...chosenTime(times.shown),
        ...(coupon.trim() ? { Coupon: coupon.trim() } : {}),
        Lines: goods,
        PaidBy: paidBy,
        IdempotencyKey: key.current,
      };
      const { OrderId, OrderNo } = await change<Placed>("order/phone", body);
      toast.success(t("phone.placed", { number: OrderNo }));
      refreshOrders();
      navigate(`/admin/orders/${OrderId}`);
    });
  };
  return (
    <Page title={t("phone.title")} back={{ to: "/admin/orders", label: t("order.back") }}>
      <form className={`${p.columns} ${p.even}`} onSubmit={submit}>
        <div className={p.column}>
          <Card title={t("phone.customer")}>
            <CustomerStep caller={caller} onChange={update} onKnown={know} />
            <FirmStep firm={caller} onChange={update} />
          </Card>
          <Card title={t(collect ? "phone.collects" : "phone.deliverTo")}>
            {shop?.Counter && (
              <HowFetched
                collect={collect}
                onChange={(way) => {
                  setCollect(way);
                  setTime("");
                }}
              />
            )}
            {!collect && (
              <AddressStep
                to={caller}
                saved={saved}
                chosen={chosen}
                onChoose={(place) => choose(saved, place)}
                onChange={update}
              />
            )}
            <TextField
              label={t("phone.instructions")}
              rows={2}
              maxLength={1000}
              value={caller.Suggestion}
              onChange={(event) => update({ Suggestion: event.target.value })}
            />
          </Card>
        </div>
        <div className={p.column}>
          <Card title={t("phone.items")}>
            <ItemsStep lines={lines} onChange={setLines} />
          </Card>
          <Card title={t("phone.summary")}>
            <TimeStep times={times} onChoose={setTime} />
            {shop?.Coupons && (
              <Field
                label={t("phone.coupon")}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={coupon}
                onChange={(event) => setCoupon(event.target.value)}
              />
            )}
            <OrderSummary lines={lines} caller={caller} collect={collect} coupon={asked} />
            <HowPaid value={paidBy} atTheDoor={Boolean(shop?.PayOnDelivery)} onChange={setPaidBy} />
            <FormError>{error}</FormError>
            <Button type="submit" block busy={busy} disabled={lines.length === 0}>
              {t("phone.place")}
            </Button>
          </Card>
        </div>
      </form>
    </Page>
  );
}

const destinationOf = ({ AddressType: type, Pincode, State, Address }: SavedAddress): Destination => ({
  AddressType: type as AddressType,
  Pincode,
  State,
  ShippingAddress: Address,
});

interface HowPaidProps {
  value: string;
  /** Whether orders can be paid on delivery. */
  atTheDoor: boolean;
  onChange: (value: string) => void;
}

function HowPaid({ value, atTheDoor, onChange }: HowPaidProps) {
  const ways = [
    { way: "link", name: t("phone.link"), words: t("phone.linkText") },
    { way: "cash", name: t("phone.cash"), words: t("phone.cashText") },
    ...(atTheDoor ? [{ way: "delivery", name: t("phone.atTheDoor"), words: t("phone.atTheDoorText") }] : []),
  ];
  return (
    <fieldset className={s.methods}>
      <legend>{t("phone.how")}</legend>
      {ways.map(({ way, name, words }) => (
        <label key={way} className={s.method}>
          <input type="radio" name="paidBy" value={way} checked={value === way} onChange={() => onChange(way)} />
          <span>
            <strong>{name}</strong>
            <span className={p.muted}>{words}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
