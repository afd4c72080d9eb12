/** Labels for packets: of a product, of what a day asks for, or of an order. What they are for is in the address. */
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { OfficeLabel, OfficeLabels } from "../../shared/api/contract.gen.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { useMay } from "../session.ts";
import { AnotherProduct } from "./AnotherProduct.tsx";
import type { Sizes } from "./fit.ts";
import { LabelItem } from "./LabelItem.tsx";
import s from "./labels.module.css";
import { PaperCard } from "./PaperCard.tsx";
import { Printed } from "./Printed.tsx";
import { t } from "./texts.ts";
import { usePaper } from "./usePaper.ts";

/** Of one print. */
const most = 500;

export function Labels() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  const [productId, orderId, day, packedOn] = ["product", "order", "day", "packed"].map((name) => asked.get(name));
  const query = useOffice<OfficeLabels>(officePath("labels", { productId, orderId, day, packedOn }));
  const pack = (day: string) => {
    if (!day) return;
    asked.set("packed", day);
    navigate(`/admin/labels?${asked}`, { replace: true });
  };
  return (
    <Loaded query={query} key={`${productId} ${orderId} ${day}`}>
      {(page) => <Sheets page={page} productId={productId ?? ""} orderId={orderId ?? ""} pack={pack} />}
    </Loaded>
  );
}

interface SheetsProps {
  page: OfficeLabels;
  productId: string;
  orderId: string;
  pack: (day: string) => void;
}

function Sheets({ page, productId, orderId, pack }: SheetsProps) {
  const manages = useMay("manager");
  const paper = usePaper(page.Labels);
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const [fitted, setFitted] = useState<Readonly<Record<string, Sizes>>>({});
  const chosen = page.Labels.map((label) => {
    const key = keyOf(label);
    return { key, label, count: typed[key] ?? label.Pieces, sizes: fitted[key] };
  });
  const asked = chosen.filter(({ count }) => count > 0);
  const printed = asked.filter(({ sizes }) => (sizes?.letters ?? 0) > 0);
  const total = printed.reduce((sum, { count }) => sum + count, 0);
  const unfit = asked.reduce((sum, { count, sizes }) => sum + (sizes?.letters === 0 ? count : 0), 0);
  const ready = total > 0 && total <= most && !paper.problem;
  const from = productId
    ? manages && { to: `/admin/products/${productId}`, label: page.Name }
    : orderId
      ? { to: `/admin/orders/${orderId}`, label: t("order.title", { number: page.Name }) }
      : { to: page.Day === page.Today ? "/admin/bake" : `/admin/bake?day=${page.Day}`, label: t("nav.bake") };
  return (
    <Page
      title={t("labels.title")}
      lead={leadOf(page, productId, orderId)}
      {...(from && { back: from })}
      aside={
        page.Labels.length > 0 && (
          <Button icon="print" disabled={!ready} onClick={() => window.print()}>
            {total > 0 ? t("labels.print", { count: total }) : t("labels.printNone")}
          </Button>
        )
      }
    >
      <p className={s.said} role="status">
        {total > most && <span>{t("labels.tooMany", { most })}</span>}
        {page.Labels.length > 0 && asked.length === 0 && <span>{t("labels.noMore")}</span>}
        {unfit > 0 && <span>{t("labels.notPrinted", { count: unfit })}</span>}
      </p>
      <div className={p.columns}>
        <div className={p.column}>
          {page.Labels.length === 0 ? (
            <EmptyState art="info" title={t("labels.none")}>
              {t(productId ? "labels.noPackages" : orderId ? "labels.noneText" : "labels.noneDay")}
            </EmptyState>
          ) : (
            <Card title={t("labels.list")}>
              <ul className={s.list}>
                {chosen.map(({ key, label, count, sizes }) => (
                  <LabelItem
                    key={key}
                    label={label}
                    size={paper.size}
                    language={paper.language}
                    count={count}
                    setCount={(count) => setTyped((typed) => ({ ...typed, [key]: count }))}
                    sizes={sizes}
                    setSizes={(sizes) => setFitted((fitted) => ({ ...fitted, [key]: sizes }))}
                  />
                ))}
              </ul>
            </Card>
          )}
          {page.Gone.length > 0 && (
            <Card title={t("labels.gone")}>
              <ul>
                {page.Gone.map(({ DisplayName, PackageName, Pieces }) => (
                  <li key={`${DisplayName} ${PackageName}`}>
                    {Pieces} × {DisplayName} {PackageName}
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <div className={p.column}>
          {page.Labels.length > 0 && (
            <Card>
              <Field
                type="date"
                label={t("labels.packedOn")}
                defaultValue={page.PackedOn}
                required
                onChange={({ target }) => target.validity.valid && pack(target.value)}
              />
            </Card>
          )}
          {page.Labels.length > 0 && <PaperCard paper={paper} total={total} />}
          <AnotherProduct />
        </div>
      </div>
      {ready && (
        <Printed
          labels={printed.flatMap(({ label, count, sizes }) =>
            sizes ? Array.from({ length: count }, () => ({ label, sizes })) : [],
          )}
          paper={paper}
        />
      )}
    </Page>
  );
}

function leadOf({ Name, Day }: OfficeLabels, productId: string, orderId: string): string {
  if (productId) return t("labels.ofProduct", { name: Name });
  return orderId ? t("labels.ofOrder", { name: Name }) : t("labels.ofDay", { day: formatDate(Day) });
}

const keyOf = ({ PackageId, Options }: OfficeLabel) =>
  [PackageId, ...Options.map(({ OptionId, ChoiceId, Value }) => `${OptionId}:${ChoiceId}:${Value}`)].join(" ");
