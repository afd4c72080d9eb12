/** The root shell: header, the matched screen, footer, and what lies over the page. The router stands around it. */
import { Suspense, use } from "react";
import { useLocation } from "react-router-dom";
import { t } from "../shared/i18n/index.ts";
import { ParamsContext } from "../shared/route.ts";
import { IconSprite } from "../shared/ui/Icon.tsx";
import { PageSkeleton } from "../shared/ui/PageSkeleton.tsx";
import { SpinnerOverlay } from "../shared/ui/Spinner.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import s from "./App.module.css";
import { Boundary } from "./Boundary.tsx";
import { HeadKeeper } from "./HeadKeeper.tsx";
import { OfflineNotice } from "./Offline.tsx";
import { matchRoute } from "./paths.ts";
import type { Screens } from "./screens.ts";
import { Footer } from "./shell/Footer.tsx";
import { Header } from "./shell/Header.tsx";
import { TabBar } from "./shell/TabBar.tsx";
import { Arrival, Travel } from "./Travel.tsx";

/** The whole app below a router. */
export function App({ screens }: { screens: Screens }) {
  const { pathname } = useLocation();
  return (
    <div className={s.app} data-page>
      <a className={s.skip} href="#main">
        {t("common.skipToContent")}
      </a>
      <IconSprite />
      <Header />
      <OfflineNotice />
      <main id="main" className={s.main} tabIndex={-1}>
        <Boundary address={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Screen screens={screens} />
          </Suspense>
        </Boundary>
      </main>
      <Footer />
      <TabBar />
      <Toasts />
      <SpinnerOverlay />
      <Travel />
    </div>
  );
}

/** The screen of the present address. Its state is the address's own: another product is another screen. */
function Screen({ screens }: { screens: Screens }) {
  const { pathname, search } = useLocation();
  const { name, params } = matchRoute(pathname);
  const found = screens(name);
  const module = found instanceof Promise ? use(found) : found;
  const { default: View } = module;
  return (
    <ParamsContext value={params}>
      <HeadKeeper key={`head ${pathname}`} module={module} params={params} search={search} />
      <View key={pathname} />
      <Arrival key={`arrival ${pathname}`} />
    </ParamsContext>
  );
}
