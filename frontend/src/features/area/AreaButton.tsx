/** Shows where to deliver, and asks when pressed; never unasked. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { t } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import s from "./AreaButton.module.css";
import { areaStore, readArea } from "./store.ts";

// The dialog is fetched when it is wanted: few shoppers open it.
const AreaDialog = lazy(() => import("./AreaDialog.lazy.tsx"));

/** A quiet button: for the bar above the header, or with words of its own. */
export function AreaButton({ className, children }: { className: string | undefined; children?: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(readArea, []);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          setWanted(true);
          setAsking(true);
        }}
      >
        <Icon name="pin" />
        {children ?? <Place />}
      </button>
      {wanted && (
        <Suspense>
          <AreaDialog open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function Place() {
  const { pincode, area } = areaStore();
  const known = area === null ? null : pincode;
  return (
    <>
      <span className={s.long}>{known ? t("area.deliveringTo", { pincode: known }) : t("area.ask")}</span>
      <span className={s.short} aria-hidden="true">
        {known ?? t("area.short")}
      </span>
    </>
  );
}
