import { type ComponentType, useState } from "react";
import { t } from "../i18n/index.ts";
import { anew } from "../lib/anew.ts";
import { styled } from "../lib/styles.ts";
import { toast } from "./toast.ts";

/**
 * A part of the page that is fetched when it is wanted. Without the network it stays away: React's own `lazy` would
 * take the whole page down. Answers the part once it has come, and how to fetch it: for somebody who pressed, with what
 * to do then, which says so if it cannot be had, and otherwise silently. The next press tries again.
 */
export function usePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const want = (then?: () => void) =>
    styled(anew(load)).then(
      (module) => {
        setPart(() => module.default);
        then?.();
      },
      () => then && toast.error(t("error.offline")),
    );
  return [Part, want] as const;
}
