/** The whole back office below a router: the sign-in for guests, the shell for staff. */
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { type ApiError, get } from "../shared/api/client.ts";
import { useNavigation } from "../shared/lib/navigation.ts";
import { LoadError } from "../shared/ui/LoadError.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import { officePath } from "./api.ts";
import { isUnreached, lost, reached, watchConnection } from "./connection.ts";
import { useLanguage } from "./language.ts";
import { OfflineBanner, OfflineState } from "./parts/Offline.tsx";
import { leave, useSession } from "./session.ts";
import { Shell } from "./shell/Shell.tsx";
import { Demo } from "./sign-in/Demo.tsx";
import { Enrol } from "./sign-in/Enrol.tsx";
import { FirstVisit } from "./sign-in/FirstVisit.tsx";
import { SignIn } from "./sign-in/SignIn.tsx";
import { welcome } from "./sign-in/welcome.ts";
import { t } from "./texts.ts";
import type { Who } from "./types.ts";

/** The app below its router. */
export function Office() {
  const { pathname, hash } = useLocation();
  useLanguage();
  useNavigation();
  useEffect(watchConnection, []);
  return (
    <>
      <OfflineBanner />
      {pathname === "/admin/enrol" ? (
        <Enrol />
      ) : pathname === "/admin/setup" && hash ? (
        <FirstVisit key={hash} token={hash.slice(1)} />
      ) : pathname === "/admin/demo" ? (
        <Demo />
      ) : (
        <Inside />
      )}
      <Toasts />
    </>
  );
}

function Inside() {
  const who = useSession((session) => session.who);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const asking = who === undefined && !failure;
  useEffect(() => {
    if (!asking) return;
    get<Who>(officePath("me")).then(welcome, (error: ApiError) => {
      if (error.status === 401) return leave();
      setFailure(error);
      if (!isUnreached(error)) return;
      lost();
      void reached().then(() => setFailure(null));
    });
  }, [asking]);
  if (isUnreached(failure)) return <OfflineState />;
  if (failure) {
    return <LoadError title={t("office.failed")} error={failure} onRetry={() => setFailure(null)} />;
  }
  if (who === undefined) return <div className="boot" aria-busy="true" />;
  return who ? <Shell who={who} /> : <SignIn />;
}
