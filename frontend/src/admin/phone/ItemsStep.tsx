/** The items: search a product, choose its package, set the quantity. */
import { useRef, useState } from "react";
import { lineKey, optionWords } from "../../features/cart/line.ts";
import { get } from "../../shared/api/client.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Stepper } from "../../shared/ui/Stepper.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { messageOf, officePath, useOffice } from "../api.ts";
import p from "../parts/parts.module.css";
import type { Package, ProductPage, ProductRow } from "../types.ts";
import { lineOf } from "./lineOf.ts";
import { OptionsStep } from "./OptionsStep.tsx";
import s from "./phone.module.css";
import { t } from "./texts.ts";
import type { Line } from "./types.ts";

interface Props {
  lines: readonly Line[];
  onChange: (lines: readonly Line[]) => void;
}

export function ItemsStep({ lines, onChange }: Props) {
  const [words, setWords] = useState("");
  const [product, setProduct] = useState<ProductPage | null>(null);
  const [pack, setPack] = useState<Package | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const add = (added: Line) => {
    const there = lines.find((line) => keyOf(line) === keyOf(added));
    onChange(
      there
        ? lines.map((line) => (line === there ? { ...line, Quantity: Math.min(99, line.Quantity + 1) } : line))
        : [...lines, added],
    );
    search("");
    field.current?.querySelector("input")?.focus(); // the next item is typed at once
  };
  const search = (sought: string) => {
    setWords(sought);
    setProduct(null);
    setPack(null);
  };
  /** What has options waits for them. */
  const take = (of: ProductPage, chosen: Package) => {
    if (!of.Options?.length) return add(lineOf(of, chosen));
    setProduct(of);
    setPack(chosen);
  };
  const choose = async ({ ProductId }: ProductRow) => {
    try {
      const found = await get<ProductPage>(officePath("product", { productId: ProductId }));
      const [only, ...others] = sold(found);
      if (only && others.length === 0) take(found, only);
      else setProduct(found);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <>
      <div ref={field}>
        <Field label={t("phone.search")} type="search" value={words} onChange={(event) => search(event.target.value)} />
      </div>
      {product && pack ? (
        <OptionsStep product={product} pack={pack} onAdd={add} onLeave={() => search("")} />
      ) : product ? (
        <Packages product={product} onChoose={take} />
      ) : (
        <Found words={words.trim()} onChoose={choose} />
      )}
      {lines.length === 0 && <p className={p.muted}>{t("phone.empty")}</p>}
      <ul className={`${p.rows} ${s.lines}`}>
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <span>
              {line.name} <span className={p.muted}>{formatRupees(line.price)}</span>
              {line.Options && <span className={s.chosen}>{optionWords(line.Options)}</span>}
            </span>
            <Stepper
              name={[line.name, optionWords(line.Options)].filter(Boolean).join(", ")}
              value={line.Quantity}
              onChange={(Quantity) => onChange(lines.map((other) => (other === line ? { ...line, Quantity } : other)))}
              onRemove={() => onChange(lines.filter((other) => other !== line))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Found({ words, onChoose }: { words: string; onChoose: (product: ProductRow) => void }) {
  const path = words.length > 1 ? officePath("products", { search: words, show: "active", limit: 6 }) : null;
  const { data } = useOffice<{ Products: ProductRow[] }>(path);
  if (!path || !data) return null;
  if (data.Products.length === 0) return <p className={p.muted}>{t("phone.none")}</p>;
  return (
    <ul className={s.found} aria-label={t("phone.found")}>
      {data.Products.map((product) => (
        <li key={product.ProductId}>
          <Button kind="outline" block disabled={product.SoldOut} onClick={() => onChoose(product)}>
            {product.DisplayName}
            {product.SoldOut && ` (${t("phone.soldOut")})`}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Packages(props: { product: ProductPage; onChoose: (product: ProductPage, pack: Package) => void }) {
  const { product, onChoose } = props;
  const question = t("phone.pack", { name: product.DisplayName });
  return (
    <>
      <p>{question}</p>
      <ul className={s.found} aria-label={question}>
        {sold(product).map((pack) => (
          <li key={pack.PackageId}>
            <Button kind="outline" block disabled={pack.Stock === 0} onClick={() => onChoose(product, pack)}>
              {[pack.PackageName, formatRupees(lineOf(product, pack).price)].join(", ")}
              {pack.Stock !== null && ` (${t("phone.left", { count: pack.Stock })})`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const sold = ({ Packages }: ProductPage) => Packages.filter(({ Active }) => Active);

const keyOf = ({ ItemId, PackageId, Options }: Line) => lineKey(ItemId, PackageId, Options);
