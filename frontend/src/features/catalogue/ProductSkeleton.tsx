import { t } from "../../shared/i18n/index.ts";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import s from "./ProductPage.module.css";

/** The product page in outline. */
export function ProductSkeleton() {
  return (
    <div className={s.top} aria-busy="true">
      <span className="visually-hidden">{t("common.loading")}</span>
      <Skeleton ratio={1} />
      <div className={s.outline}>
        <Skeleton width="80%" height="2.25rem" />
        <Skeleton width="50%" />
        <Skeleton width="30%" height="2rem" />
        <Skeleton height="4rem" />
        <Skeleton height="2.75rem" />
      </div>
    </div>
  );
}
