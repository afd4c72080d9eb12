/** The landing page. */

import { shopLd } from "../features/catalogue/linkedData.ts";
import { popularPath } from "../features/catalogue/paths.ts";
import { FeaturedCategories } from "../features/home/Categories.tsx";
import { Hero } from "../features/home/Hero.tsx";
import { PopularProducts } from "../features/home/Popular.tsx";
import { bannersPath, lists, popularCount, usualPath } from "../features/home/paths.ts";
import { UsualPlace } from "../features/home/UsualPlace.tsx";
import type { Banner, ShopDetails } from "../shared/api/types.ts";
import { t } from "../shared/i18n/index.ts";
import { homeLine } from "../shared/lib/homeLine.ts";
import { useQuery } from "../shared/lib/query.ts";
import { useShop } from "../shared/lib/shop.ts";
import { type Answers, brandOf, type Head, type Params, shopPath } from "../shared/route.ts";
import { LoadError } from "../shared/ui/LoadError.tsx";
import { later } from "../shared/ui/later.tsx";

const heroPath = bannersPath("HeaderBannerImages");
const highlightsPath = bannersPath("HighlightedProducts");

export function needs(): string[] {
  return [heroPath, highlightsPath, popularPath(0, popularCount), ...lists.map(({ path }) => path)];
}

export const ownNeeds = () => [usualPath];

export function head(_params: Params, data: Answers): Head {
  const shop = data[shopPath] as ShopDetails | undefined;
  const image = (data[heroPath] as Banner[] | undefined)?.[0]?.ImagePath;
  return {
    title: shop ? `${shop.Brand} - ${shop.Tagline}` : brandOf(data),
    ...(shop && { description: shop.Tagline }),
    ...(SERVER && shop && { jsonLd: shopLd(shop) }),
    canonical: "/home",
    ...(image && { image }),
  };
}

const Further = later("further", () => import("../features/home/Further.lazy.tsx"));

const Opening = later("opening", () => import("../features/home/Opening.lazy.tsx"));

export default function HomeScreen() {
  const shop = useShop();
  const hero = useQuery<Banner[]>(heroPath, { emptyOn404: true });
  const highlights = useQuery<Banner[]>(highlightsPath, { emptyOn404: true });
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{shop?.Brand}</h1>
      {shop?.OpeningSoon && <Opening />}
      {homeLine.draw?.()}
      {hero.error && !hero.data ? (
        <LoadError title={t("error.bannerImages")} error={hero.error} onRetry={hero.reload} />
      ) : (
        hero.data?.length !== 0 && <Hero banners={hero.data} />
      )}
      <FeaturedCategories />
      <UsualPlace />
      <PopularProducts />
      <Further banners={highlights.data} />
    </div>
  );
}
