/** What stands further down the home page: the banners of highlighted products, and the four lists. */
import type { Banner } from "../../shared/api/types.ts";
import { Highlights } from "./Highlights.tsx";
import { Lists } from "./Lists.tsx";

export default function Further({ banners = [] }: { banners: readonly Banner[] | undefined }) {
  return (
    <>
      <Highlights banners={banners} />
      <Lists />
    </>
  );
}
