/** A page in outline, while its chunk or its first answer is on the way. */
import { t } from "../i18n/index.ts";
import s from "./PageSkeleton.module.css";
import { Skeleton } from "./Skeleton.tsx";

/** Heading and a few blocks. */
export function PageSkeleton() {
  return (
    <div className={`wrap ${s.page}`} aria-busy="true">
      <span className="visually-hidden">{t("common.loading")}</span>
      <Skeleton width="14rem" height="2rem" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </div>
  );
}
