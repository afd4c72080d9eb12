/** Says, while it is so, that there is no network, or that what is shown was kept from before. */
import { useLocation } from "react-router-dom";
import { here, t } from "../shared/i18n/index.ts";
import s from "./App.module.css";
import { connectionStore } from "./connection.ts";

/** A live region over the page; empty while there is a network. */
export function OfflineNotice() {
  const { online, saved, at } = connectionStore();
  const old = here(useLocation().pathname) === at;
  return (
    <div role="status">
      {(!online || old) && (
        <p className={s.notice}>
          {!online && t("offline.now")} {old && t("offline.saved", { time: timeOf(saved) })}
        </p>
      )}
    </div>
  );
}

/** `dd/mm/yyyy, hh:mm` by the shopper's clock. */
function timeOf(date: string): string {
  return new Date(date).toLocaleString("en-GB").slice(0, -3);
}
