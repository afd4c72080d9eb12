/** Pauses delivery to an area, or resumes it at the same charges. */
import { useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf, officePath } from "../api.ts";
import { t } from "./texts.ts";
import type { Place } from "./types.ts";

interface Props {
  place: Place;
  /** The row of the button, for screen readers. */
  name: string;
  /** Whether it is delivered to now. */
  active: boolean;
}

export function PauseButton({ place, name, active }: Props) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      const { Changed } = await change<{ Changed: number }>("areas/pause", { ...place, Active: !active });
      toast.success(t("areas.changed", { count: Changed }));
      invalidate(officePath("areas"));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" busy={busy} onClick={act}>
      {t(active ? "areas.pause" : "areas.resume")}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
