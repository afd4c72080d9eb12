/** The place in the cart of how and when. Its card comes only where the shop has something to say of that. */
import { lazy, type ReactNode, Suspense } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { ShopDetails } from "../../shared/api/types.ts";
import { cached } from "../../shared/lib/query.ts";
import { patiently } from "../../shared/ui/later.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { heightOf, offersTimes } from "./offer.ts";
import type { When } from "./useWhen.ts";

const load = () => import("./WhenCard.lazy.tsx");
const WhenCard = lazy(() => patiently(load));
// Fetched beside the cart's lines, not after them.
if (!SERVER && offersTimes(cached<ShopDetails>(apiPath("GetShopDetails")))) void load().catch(() => undefined);

interface Props {
  when: When;
  /** Where the order is delivered; stands alone where no time is promised. */
  children: ReactNode;
  /** Whether that is needed at the counter, too. */
  addressed?: boolean;
}

export function WhenPlace({ when, children, addressed = false }: Props) {
  if (!when.offered) return children;
  return (
    <Suspense fallback={<Skeleton height={heightOf(when.shop)} />}>
      <WhenCard when={when} addressed={addressed}>
        {children}
      </WhenCard>
    </Suspense>
  );
}
