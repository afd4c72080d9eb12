/** Turns notifications on for this device, or says what stands in the way and how to get round it. */
import { useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { officePath } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import { Tag } from "../parts/Tag.tsx";
import { useAction } from "../parts/useAction.ts";
import s from "./account.module.css";
import { readiness, turnOn } from "./device.ts";
import { t } from "./texts.ts";

interface Props {
  /** The shop's key, for the browser. */
  publicKey: string;
  /** Whether the shop lists this device. */
  on: boolean;
  /** Called once notifications are on. */
  onDone?: () => void;
}

export function ThisDevice({ publicKey, on, onDone }: Props) {
  const [state, setState] = useState(readiness);
  const { busy, error, run } = useAction();
  const begin = () =>
    run(async () => {
      if (!(await turnOn(publicKey).catch(explain))) {
        setState(readiness());
        if (readiness() === "ready") throw new Error(t("notify.dismissed"));
        return;
      }
      toast.success(t("notify.turnedOn"));
      invalidate(officePath("me/notifications"));
      onDone?.();
    });
  if (state !== "ready") {
    return (
      <div className={s.blocked}>
        <strong>{t(`notify.${state}`)}</strong>
        <p>{t(`notify.${state}Text`)}</p>
        {state === "blocked" && (
          <Button kind="outline" onClick={() => setState(readiness())}>
            {t("notify.lookAgain")}
          </Button>
        )}
      </div>
    );
  }
  if (on) {
    return (
      <p>
        <Tag tone="good">{t("notify.on")}</Tag>
      </p>
    );
  }
  return (
    <div className={s.turnOn}>
      <Button busy={busy} onClick={begin}>
        {t("notify.turnOn")}
      </Button>
      <FormError>{error}</FormError>
    </div>
  );
}

/** What the browser's own words leave unclear: it could not reach its maker's push service. */
function explain(error: unknown): never {
  throw error instanceof DOMException ? new Error(t("notify.failed", { reason: error.message })) : error;
}
