/** The actions for all selected products. */
import { useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { messageOf } from "../api.ts";
import { BulkBar } from "../parts/BulkBar.tsx";
import { BulkForm, type BulkKind, bulkKinds } from "./BulkForm.tsx";
import { changeMany } from "./changeMany.ts";
import { t } from "./texts.ts";

interface Props {
  ids: readonly number[];
  onDone: () => void;
}

export function BulkActions({ ids, onDone }: Props) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  const [busy, setBusy] = useState(false);
  if (ids.length === 0) return null;
  const show = async (Active: boolean) => {
    setBusy(true);
    await changeMany("products/edit", ids, { Active }).then(onDone, (error) => toast.error(messageOf(error)));
    setBusy(false);
  };
  return (
    <>
      <BulkBar count={ids.length} onClear={onDone}>
        {bulkKinds.map((kind) => (
          <Button key={kind} kind="outline" onClick={() => setKind(kind)}>
            {t(`bulk.${kind}`)}
          </Button>
        ))}
        <Button kind="outline" busy={busy} onClick={() => show(true)}>
          {t("bulk.show")}
        </Button>
        <Button kind="outline" busy={busy} onClick={() => show(false)}>
          {t("bulk.hide")}
        </Button>
      </BulkBar>
      {kind && (
        <BulkForm
          kind={kind}
          ids={ids}
          onClose={(changed) => {
            setKind(null);
            if (changed) onDone();
          }}
        />
      )}
    </>
  );
}
