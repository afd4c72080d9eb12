/** Description and Reviews. */
import { lazy, Suspense, useLayoutEffect, useState } from "react";
import type { Review, SavedReview } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/details.ts";
import { invalidate, seed, useQuery } from "../../shared/lib/query.ts";
import { styled } from "../../shared/lib/styles.ts";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Tabs } from "../../shared/ui/Tabs.tsx";
import { type Glimpse, isWhole } from "./glimpse.ts";
import { Label } from "./Label.tsx";
import { productPath, reviewsPath } from "./paths.ts";

// Fetched when the tab is opened.
const Reviews = lazy(() => styled(import("../review/Reviews.lazy.tsx")));

/** Milliseconds after which the shop shows a review that was saved. */
const shownAfter = 1200;

/** The description comes first. */
export function ProductTabs({ product }: { product: Glimpse }) {
  const [tab, setTab] = useState("description");
  // Who comes back from the login to write a review finds the form.
  useLayoutEffect(() => {
    if (window.history.state?.usr?.review) setTab("reviews");
  }, []);
  const path = reviewsPath(product.ItemId);
  const { data } = useQuery<Review[]>(path, { emptyOn404: true });
  // The shop's own lists show a review within a second: until then its writer sees what was saved.
  const saved = ({ Shown, Review: own }: SavedReview) => {
    if (Shown) seed(path, [own, ...(data ?? []).filter(({ UserName }) => UserName !== own.UserName)]);
    setTimeout(() => {
      invalidate(path);
      invalidate(productPath(product.ItemId));
    }, shownAfter);
  };
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
          <Reviews itemId={product.ItemId} reviews={data} onSaved={saved} />
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
