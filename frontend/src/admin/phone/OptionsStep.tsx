/** The options of an item, as the caller wants them. */
import { useLayoutEffect, useRef, useState } from "react";
import { focusFault, OptionFields } from "../../features/option/OptionFields.tsx";
import { additionOf, faultOf, type Values } from "../../features/option/pick.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import type { Package, ProductPage } from "../types.ts";
import { lineOf, offeredOf } from "./lineOf.ts";
import s from "./phone.module.css";
import { t } from "./texts.ts";
import type { Line } from "./types.ts";

interface Props {
  product: ProductPage;
  pack: Package;
  onAdd: (line: Line) => void;
  onLeave: () => void;
}

export function OptionsStep({ product, pack, onAdd, onLeave }: Props) {
  const [offered] = useState(() => offeredOf(product));
  const [values, setValues] = useState<Values>({});
  const [asked, setAsked] = useState(0);
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (asked > 0) focusFault(place.current);
    else place.current?.querySelector("input")?.focus();
  }, [asked]);
  const line = lineOf(product, pack, values);
  const add = () => {
    if (offered.some((option) => faultOf(option, values[option.OptionId]))) setAsked(asked + 1);
    else onAdd(line);
  };
  return (
    <section
      ref={place}
      className={s.options}
      aria-label={line.name}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault(); // the order is not placed yet
        add();
      }}
    >
      <strong>
        {line.name}, {formatRupees(line.price)}
      </strong>
      <OptionFields
        options={offered}
        addition={(choice) => additionOf(choice, pack, product.DiscountRate)}
        asked={asked > 0}
        onChange={setValues}
      />
      <div className={s.buttons}>
        <Button kind="outline" onClick={onLeave}>
          {t("phone.leaveOut")}
        </Button>
        <Button icon="plus" onClick={add}>
          {t("phone.addItem")}
        </Button>
      </div>
    </section>
  );
}
