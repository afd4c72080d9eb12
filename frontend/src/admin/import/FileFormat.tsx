/** The format of the file, with a sample. */
import { Button } from "../../shared/ui/Button.tsx";
import { Card } from "../parts/Card.tsx";
import { saveTable } from "../parts/DownloadLink.tsx";
import p from "../parts/parts.module.css";
import { type Column, columns } from "./columns.ts";
import s from "./import.module.css";
import { t } from "./texts.ts";

/** A small sample file: two packages of one product, and another product. */
const sample: Partial<Record<Column, string>>[] = [
  {
    category: "Khari",
    product: "Sample Khari",
    package: "200 g",
    price: "75",
    weight_g: "200",
    gst: "5",
    hsn: "190590",
    stock: "40",
    tags: "Best seller",
    veg: "yes",
    description: "Crisp layers, baked this morning.",
    ingredients: "Wheat flour, butter, salt",
    allergens: "Wheat, milk",
    shelf_life: "15 days",
    country_of_origin: "India",
  },
  { category: "Khari", product: "Sample Khari", package: "400 g", price: "140", weight_g: "400", stock: "25" },
  {
    category: "Cakes",
    product: "Sample Plum Cake",
    price: "399.50",
    weight_g: "500",
    gst: "5",
    hsn: "190590",
    discount_rate: "10",
    veg: "no",
    description: "With rum and raisins.",
  },
];

export function FileFormat() {
  const save = () => {
    const rows = sample.map((row) => columns.map(([column]) => row[column] ?? ""));
    saveTable("bhatti-sample.csv", [columns.map(([column]) => column), ...rows]);
  };
  return (
    <Card title={t("format.card")}>
      <p className={p.muted}>{t("format.lead")}</p>
      <div className={s.buttons}>
        <Button kind="outline" onClick={save}>
          {t("format.sample")}
        </Button>
      </div>
      <details className={s.details}>
        <summary>{t("format.columns")}</summary>
        <dl className={s.columnList}>
          {columns.map(([column, required]) => (
            <div key={column}>
              <dt>
                <code>{column}</code>
                {required && <span className={s.required}>{t("format.required")}</span>}
              </dt>
              <dd>{t(`format.${column}`, { bar: "|" })}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className={p.muted}>{t("format.translations")}</p>
      <p className={p.muted}>{t("format.rules")}</p>
    </Card>
  );
}
