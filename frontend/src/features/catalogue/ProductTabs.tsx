/** Description and Reviews. */
import { lazy, Suspense, useLayoutEffect, useState } from "react";
import type { Review } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/details.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { styled } from "../../shared/lib/styles.ts";
import { patiently } from "../../shared/ui/later.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Tabs } from "../../shared/ui/Tabs.tsx";
import { type Glimpse, isWhole } from "./glimpse.ts";
import { Label } from "./Label.tsx";
import { reviewsPath } from "./paths.ts";

// Fetched when the tab is opened.
const Reviews = lazy(() => styled(patiently(() => import("../review/Reviews.lazy.tsx"))));

/** The description comes first. */
export function ProductTabs({ product }: { product: Glimpse }) {
  const [tab, setTab] = useState("description");
  // Who comes back from the login to write a review finds the form.
  useLayoutEffect(() => {
    if (window.history.state?.usr?.review) setTab("reviews");
  }, []);
  const { data } = useQuery<Review[]>(reviewsPath(product.ItemId), { emptyOn404: true });
  const count = data?.length ?? 0;
  const tabs = [
    { key: "description", label: t("product.description") },
    { key: "reviews", label: count > 0 ? t("product.reviewCount", { count }) : t("product.reviews") },
  ];
  return (
    <Tabs label={product.DisplayName} tabs={tabs} selected={tab} onSelect={setTab}>
      {tab === "description" ? (
        isWhole(product) ? (
          <>
            <Description html={product.Description} />
            <Label product={product} />
          </>
        ) : (
          <Skeleton height="12rem" />
        )
      ) : (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <Reviews itemId={product.ItemId} reviews={data} />
        </Suspense>
      )}
    </Tabs>
  );
}

function Description({ html }: { html: string }) {
  if (!html) return <p>{t("product.noDescription")}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps descriptions as clean HTML.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
