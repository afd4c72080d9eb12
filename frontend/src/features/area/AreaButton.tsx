/** Shows where to deliver, and asks when pressed; never unasked. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { t } from "../../shared/i18n/index.ts";
import { styled } from "../../shared/lib/styles.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { areaStore, readArea } from "./store.ts";

// The dialog is fetched when it is wanted: few shoppers open it.
const AreaDialog = lazy(() => styled(import("./AreaDialog.lazy.tsx")));

/** A quiet button: for the header, or with words of its own. */
export function AreaButton({ className, children }: { className: string | undefined; children?: ReactNode }) {
  const [asking, setAsking] = useState<boolean>(); // undefined until it is first wanted
  useEffect(readArea, []);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        <Icon name="pin" />
        {children ?? <Place />}
      </button>
      {asking !== undefined && (
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
      {known ? t("area.deliveringTo", { pincode: known }) : t("area.ask")}
      <Icon name="down" />
    </>
  );
}
