/** The options on a product's page. They outlive a reload and the way back, in the page's place in the history. */
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { OptionChoice, Package, ProductDetails } from "../../shared/api/types.ts";
import { focusFault, OptionFields } from "./OptionFields.tsx";
import { additionOf, chosenOf, faultOf, type Picked, packWith, type Values, vegOf } from "./pick.ts";

interface Props {
  product: Pick<ProductDetails, "DiscountRate" | "Options">;
  /** The package that is chosen. */
  pack: Package;
  onPick: (picked: Picked) => void;
}

export default function Options({ product: { DiscountRate: discount, Options: options = [] }, pack, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<Values>();
  const [asked, setAsked] = useState(0);
  const complain = useCallback(() => setAsked((times) => times + 1), []);
  useLayoutEffect(() => {
    if (asked > 0) focusFault(place.current);
  }, [asked]);
  useLayoutEffect(() => {
    if (!values) return;
    const chosen = chosenOf(options, values);
    onPick({
      pack: packWith(pack, discount, options, values),
      veg: vegOf(options, values),
      options: chosen.length > 0 ? chosen : undefined,
      complain: options.some((option) => faultOf(option, values[option.OptionId])) ? complain : undefined,
    });
  }, [values, pack, discount, options, onPick, complain]);
  const change = (now: Values) => {
    if (values) keep(now);
    setValues(now);
  };
  return (
    <div ref={place}>
      <OptionFields
        options={options}
        begin={SERVER ? undefined : window.history.state?.options}
        addition={(choice: OptionChoice) => additionOf(choice, pack, discount)}
        asked={asked > 0}
        onChange={change}
      />
    </div>
  );
}

function keep(options: Values): void {
  try {
    window.history.replaceState({ ...window.history.state, options }, "");
  } catch {
    // Safari takes a hundred in half a minute: the next letter is kept.
  }
}
