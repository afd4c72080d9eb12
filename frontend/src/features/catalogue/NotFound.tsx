/** A page, product or category that is not there, with ways on. */
import type { ReactNode } from "react";
import { t } from "../../shared/i18n/index.ts";
import lost from "../../shared/ui/art/lost-page.svg";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";

/** Shown instead of the whole screen. */
export function NotFound({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        art={<img src={lost} alt="" width={160} height={160} />}
        title={title}
        action={
          <>
            <ButtonLink to="/home">{t("common.startShopping")}</ButtonLink>
            <ButtonLink to="/home/top-deals" kind="outline">
              {t("header.topDeals")}
            </ButtonLink>
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
