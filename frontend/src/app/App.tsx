/** The root shell: header, the matched screen, footer, and what lies over the page. The router stands around it. */
import { Suspense, use, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { t } from "../shared/i18n/index.ts";
import { useTakenUp } from "../shared/lib/takenUp.ts";
import { ParamsContext } from "../shared/route.ts";
import { later } from "../shared/ui/later.tsx";
import { PageSkeleton } from "../shared/ui/PageSkeleton.tsx";
import { SpinnerOverlay } from "../shared/ui/Spinner.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import s from "./App.module.css";
import { HeadingFocus, NavigationBridge, TopOfScreen } from "./arrival.tsx";
import { DocumentHead } from "./DocumentHead.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { OfflineNotice } from "./Offline.tsx";
import { matchRoute } from "./paths.ts";
import type { Screens } from "./screens.ts";
import { Header } from "./shell/Header.tsx";
import { TabBar } from "./shell/TabBar.tsx";

const Footer = later("footer", () => import("./shell/Footer.lazy.tsx"));

/** The whole app below a router. */
export function App({ screens }: { screens: Screens }) {
  const { pathname } = useLocation();
  const { name } = matchRoute(pathname);
  return (
    <div className={s.app} data-page={name}>
      <a className={s.skip} href="#main">
        {t("common.skipToContent")}
      </a>
      <Header />
      <OfflineNotice />
      <main id="main" className={s.main} tabIndex={-1}>
        <ErrorBoundary address={pathname}>
          {/* The key shows the outline at once: without it the screen before would stay until the next has come. */}
          <Suspense key={name} fallback={<PageSkeleton />}>
            <Screen screens={screens} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <TabBar />
      <Toasts />
      <SpinnerOverlay />
      <NavigationBridge />
      <TopOfScreen key={pathname} />
    </div>
  );
}

/** The screen of the present address. Its state is the address's own: another product is another screen. */
function Screen({ screens }: { screens: Screens }) {
  const { pathname, search } = useLocation();
  const { name, params } = useMemo(() => matchRoute(pathname), [pathname]); // the same for later parts, see later.tsx
  const found = screens(name);
  const module = found instanceof Promise ? use(found) : found;
  const View = useTakenUp() ? module.default : (module.Outline ?? module.default);
  return (
    <ParamsContext value={params}>
      <DocumentHead key={`head ${pathname}`} module={module} params={params} search={search} />
      <View key={pathname} />
      <HeadingFocus key={`arrival ${pathname}`} />
    </ParamsContext>
  );
}
