/** Everything that costs less than it did. */
import { Listing } from "../features/catalogue/Listing.tsx";
import { trailLd } from "../features/catalogue/linkedData.ts";
import { dealsList, listNeeds } from "../features/catalogue/paths.ts";
import { t } from "../shared/i18n/find.ts";
import { type Answers, brandOf, type Head, type Params, pageTitle } from "../shared/route.ts";
import { ButtonLink } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";

const address = "/home/top-deals";

export function needs(_params: Params, search: string): string[] {
  return listNeeds(dealsList, search);
}

export function head(_params: Params, data: Answers): Head {
  const name = t("header.topDeals");
  return {
    title: pageTitle(name, data),
    description: t("list.describeDeals", { brand: brandOf(data) }),
    canonical: address,
    ...(SERVER && { jsonLd: [trailLd([{ name, item: address }])] }),
  };
}

export default function TopDealsScreen() {
  return (
    <Listing
      trail={[{ label: t("header.topDeals") }]}
      title={t("header.topDeals")}
      list={dealsList}
      own="find.sort.discount"
      found={({ Total }) => t("list.found", { count: Total })}
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
