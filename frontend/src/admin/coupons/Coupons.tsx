/** All coupons, and what they were used for. */
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { CouponItem } from "./CouponItem.tsx";
import { couponsPath } from "./draft.ts";
import { t } from "./texts.ts";
import type { Coupons as All } from "./types.ts";
import { useNames } from "./useNames.ts";

export function Coupons() {
  const query = useOffice<All>(couponsPath);
  const names = useNames();
  const add = (
    <ButtonLink icon="plus" to="/admin/coupons/new">
      {t("coupons.add")}
    </ButtonLink>
  );
  const some = query.data && query.data.Coupons.length > 0;
  return (
    <Page title={t("coupons.title")} lead={t("coupons.lead")} aside={some && add}>
      <Loaded query={query} lines={3}>
        {({ Coupons }) =>
          Coupons.length === 0 ? (
            <EmptyState art="tag" title={t("coupons.none")} action={add}>
              {t("coupons.noneText")}
            </EmptyState>
          ) : (
            <ul className={p.list}>
              {Coupons.map((coupon) => (
                <CouponItem key={coupon.CouponId} coupon={coupon} names={names} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
