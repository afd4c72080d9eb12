/** Shows where to deliver, and asks when pressed; never unasked. */
import { type ReactNode, useEffect, useState } from "react";
import { t } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { usePart } from "../../shared/ui/usePart.ts";
import { areaStore, readArea } from "./store.ts";

/** A quiet button: for the header, or with words of its own. */
export function AreaButton({ className, children }: { className: string | undefined; children?: ReactNode }) {
  const [AreaDialog, want] = usePart(() => import("./AreaDialog.lazy.tsx")); // few shoppers open it
  const [asking, setAsking] = useState(false);
  useEffect(readArea, []);
  return (
    <>
      <button type="button" className={className} onClick={() => void want(() => setAsking(true))}>
        <Icon name="pin" />
        {children ?? <Place />}
      </button>
      {AreaDialog && <AreaDialog open={asking} onClose={() => setAsking(false)} />}
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
