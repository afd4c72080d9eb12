/** Shows where the shopper wants things brought, and asks when pressed; never by itself. */
import { lazy, Suspense, useEffect, useState } from "react";
import { t } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import s from "./AreaButton.module.css";
import { areaStore, readArea } from "./store.ts";

// The dialog is fetched when it is wanted: few shoppers open it.
const AreaDialog = lazy(() => import("./AreaDialog.tsx"));

/** A quiet button for the bar above the header. */
export function AreaButton({ className }: { className: string | undefined }) {
  const [asking, setAsking] = useState(false);
  const [wanted, setWanted] = useState(false);
  const pincode = areaStore((state) => state.pincode);
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
        <span className={s.long}>{pincode ? t("area.deliveringTo", { pincode }) : t("area.ask")}</span>
        <span className={s.short} aria-hidden="true">
          {pincode ?? t("area.short")}
        </span>
      </button>
      {wanted && (
        <Suspense>
          <AreaDialog open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
