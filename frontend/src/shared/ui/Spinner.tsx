/** The full-screen wait: after 10 ms, fading in over 300 ms and out over 200 ms. */
import { t } from "../i18n/index.ts";
import { useBusy } from "./busy.ts";
import s from "./Spinner.module.css";

/** The overlay; the shell shows it once. It lies under the pointer only while something is awaited. */
export function SpinnerOverlay() {
  const busy = useBusy((state) => state.waits > 0);
  return (
    <div className={busy ? `${s.overlay} ${s.on}` : s.overlay} role="status" aria-live="polite" data-spinner>
      <Spinner />
      {busy && <span className="visually-hidden">{t("common.loading")}</span>}
    </div>
  );
}

/** The ring alone. */
export function Spinner() {
  return <span className={s.ring} aria-hidden="true" />;
}
