/** India's mark on food: a green dot in a green square for vegetarian, a brown triangle for the rest. */
import { t } from "../i18n/index.ts";
import s from "./VegMark.module.css";

/** Shown before a product's name. */
export function VegMark({ veg }: { veg: boolean }) {
  return <span role="img" aria-label={t(veg ? "common.veg" : "common.nonVeg")} className={veg ? s.veg : s.nonVeg} />;
}
