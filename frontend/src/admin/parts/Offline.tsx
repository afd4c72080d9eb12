/** What is said while the shop cannot be reached: over every page, and in place of what could not be read. */
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { look, useConnection } from "../connection.ts";
import { t } from "../texts.ts";
import s from "./Offline.module.css";

/** A live region over the page, empty while the shop can be reached. */
export function OfflineBanner() {
  const offline = useConnection((connection) => connection.offline);
  return (
    <div role="status" className={s.place}>
      {offline && (
        <p className={s.banner}>
          <Icon name="alert" />
          <strong>{t("offline.title")}</strong> {t("offline.banner")}
        </p>
      )}
    </div>
  );
}

/** In place of a list or page that could not be read. */
export function OfflineState() {
  return (
    <EmptyState
      art="alert"
      title={t("offline.title")}
      action={
        <Button kind="outline" icon="repeat" onClick={look}>
          {t("offline.retry")}
        </Button>
      }
    >
      {t("offline.text")}
    </EmptyState>
  );
}
