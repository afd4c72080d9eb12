/** Keeps this device's notifications in line with the shop's list. */
import { useEffect } from "react";
import { get } from "../../shared/api/client.ts";
import { officePath } from "../api.ts";
import type { NotificationChoices } from "../types.ts";
import { keepUp, readiness } from "./device.ts";

/** Does so when the back office opens. It is tried again the next time; meanwhile nobody need hear of it. */
export function useKeepUp(): void {
  useEffect(() => {
    if (readiness() !== "ready" || Notification.permission !== "granted") return;
    get<NotificationChoices>(officePath("me/notifications"))
      .then(({ Devices, PublicKey }) => keepUp(Devices, PublicKey))
      .catch(() => undefined);
  }, []);
}
