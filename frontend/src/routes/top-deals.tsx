/** Everything that costs less than it did. */
import { Listing } from "../features/catalogue/Listing.tsx";
import { trailLd } from "../features/catalogue/linkedData.ts";
import { sidebarPath, topDealsPath } from "../features/catalogue/paths.ts";
import type { Product } from "../shared/api/types.ts";
import { t } from "../shared/i18n/index.ts";
import { useQuery } from "../shared/lib/query.ts";
import { type Answers, brandOf, type Head, type Params, pageTitle } from "../shared/route.ts";
import { ButtonLink } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";

const address = "/home/top-deals";

export function needs(): string[] {
  return [topDealsPath, sidebarPath];
}

export function head(_params: Params, data: Answers): Head {
  const name = t("list.topDeals");
  return {
    title: pageTitle(name, data),
    description: t("list.describeDeals", { brand: brandOf(data) }),
    canonical: address,
    ...(SERVER && { jsonLd: [trailLd([{ name, item: address }])] }),
  };
}

export default function TopDealsScreen() {
  const { data, error, reload } = useQuery<Product[]>(topDealsPath, { emptyOn404: true });
  return (
    <Listing
      trail={[{ label: t("list.topDeals") }]}
      title={t("list.topDeals")}
      found={(count) => t("list.found", { count })}
      products={data}
      failure={error && { message: t("error.products"), retry: reload }}
      empty={
        <EmptyState
          art="tag"
          title={t("list.empty")}
          action={<ButtonLink to="/home">{t("common.startShopping")}</ButtonLink>}
        />
      }
    />
  );
}
