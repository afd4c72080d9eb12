/** The root shell: header, the matched screen, footer, and what lies over the page. The router stands around it. */
import { Suspense, use } from "react";
import { Route, Routes, useLocation, useParams } from "react-router-dom";
import { t } from "../shared/i18n/index.ts";
import { IconSprite } from "../shared/ui/Icon.tsx";
import { PageSkeleton } from "../shared/ui/PageSkeleton.tsx";
import { SpinnerOverlay } from "../shared/ui/Spinner.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import s from "./App.module.css";
import { Boundary } from "./Boundary.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { HeadKeeper } from "./HeadKeeper.tsx";
import { patterns, type RouteName, routeNames } from "./paths.ts";
import type { Screens } from "./screens.ts";
import { TabBar } from "./TabBar.tsx";
import { Travel } from "./Travel.tsx";

/** The whole app below a router. */
export function App({ screens }: { screens: Screens }) {
  return (
    <div className={s.app} data-page>
      <a className={s.skip} href="#main">
        {t("common.skipToContent")}
      </a>
      <IconSprite />
      <Header />
      <main id="main" className={s.main} tabIndex={-1}>
        <Boundary>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              {routeNames.map((name) => (
                <Route key={name} path={patterns[name]} element={<Screen name={name} screens={screens} />} />
              ))}
            </Routes>
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

/** One screen. Its state is its address's own: another product is another screen. */
function Screen({ name, screens }: { name: RouteName; screens: Screens }) {
  const found = screens(name);
  const module = found instanceof Promise ? use(found) : found;
  const params = useParams();
  const { pathname, search } = useLocation();
  const { default: View } = module;
  return (
    <>
      <HeadKeeper key={`head ${pathname}`} module={module} params={params} search={search} />
      <View key={pathname} />
    </>
  );
}
