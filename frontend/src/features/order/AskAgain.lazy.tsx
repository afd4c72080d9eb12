/** Asks again for the options of an order's lines: texts are empty, choices as they were, where they are still offered. */
import { useLayoutEffect, useRef, useState } from "react";
import type { ChosenOption, Package, ProductDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/option.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import s from "../../shared/ui/RadioChips.module.css";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { shownPackage } from "../cart/line.ts";
import { asApiError } from "../cart/state.ts";
import { productPath } from "../catalogue/paths.ts";
import { focusFault, OptionFields } from "../option/OptionFields.tsx";
import { additionOf, chosenOf, faultOf, goneOf, type Values, valuesOf } from "../option/pick.ts";
import { addAll, type Wanted } from "./reorder.lazy.ts";

interface Props {
  lines: readonly Wanted[];
  /** Called with how many of the lines are in the cart; none where the shopper has left the dialog. */
  onDone: (added: number) => void;
}

/** What is said of a line so far; undefined until its product has come. */
interface Said {
  options: readonly ChosenOption[];
  /** Whether nothing is missing. */
  whole: boolean;
}

export default function AskAgain({ lines, onDone }: Props) {
  const [said, setSaid] = useState<readonly (Said | undefined)[]>([]);
  const [asked, setAsked] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (asked > 0) focusFault(place.current);
  }, [asked]);

  const add = async () => {
    if (said.some((one) => one && !one.whole)) return setAsked(asked + 1);
    setBusy(true);
    try {
      const wanted = lines.flatMap((line, n) => (said[n] ? { ...line, Options: said[n].options } : []));
      onDone((await addAll(wanted)).added);
    } catch (error) {
      setFailure(asApiError(error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t("again.title")}
      onClose={() => onDone(0)}
      actions={
        <>
          <Button kind="outline" onClick={() => onDone(0)}>
            {t("again.skip")}
          </Button>
          <Button icon="cart" busy={busy} disabled={!said.some(Boolean)} onClick={add}>
            {t("again.add")}
          </Button>
        </>
      }
    >
      <p>{t("again.text")}</p>
      <div ref={place} className={s.options}>
        {lines.map((line, n) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
            key={n}
            line={line}
            asked={asked > 0}
            onSay={(now) => setSaid((before) => lines.map((_, at) => (at === n ? now : before[at])))}
          />
        ))}
      </div>
      <p role="alert">{failure}</p>
    </Dialog>
  );
}

interface LineProps {
  line: Wanted;
  asked: boolean;
  onSay: (now: Said) => void;
}

function Line({ line, asked, onSay }: LineProps) {
  const { data: product, error } = useQuery<ProductDetails>(productPath(line.ItemId), { stale: 0 });
  const pack = product?.PackageList.find(({ PackageId }) => PackageId === line.PackageId);
  if (error) return <p>{error.message}</p>;
  if (!product) return <Skeleton height="8rem" />;
  if (!pack) return <p>{t("again.gone", { names: product.DisplayName })}</p>;
  return <Options {...{ product, pack, line, asked, onSay }} />;
}

function Options({ product, pack, line, asked, onSay }: LineProps & { product: ProductDetails; pack: Package }) {
  const [{ options, before }] = useState(() => ({ options: product.Options ?? [], before: line.Options ?? [] }));
  const gone = goneOf(options, before);
  const change = (values: Values) =>
    onSay({
      options: chosenOf(options, values),
      whole: !options.some((option) => faultOf(option, values[option.OptionId])),
    });
  return (
    <section className={s.options}>
      <h3>{[product.DisplayName, shownPackage(pack.PackageName)].filter(Boolean).join(", ")}</h3>
      {gone.length > 0 && <p>{t("again.gone", { names: gone.map(({ Value }) => Value).join(", ") })}</p>}
      <OptionFields
        options={options}
        begin={valuesOf(before.filter(({ ChoiceId }) => ChoiceId))}
        addition={(choice) => additionOf(choice, pack, product.DiscountRate)}
        asked={asked}
        onChange={change}
      />
    </section>
  );
}
