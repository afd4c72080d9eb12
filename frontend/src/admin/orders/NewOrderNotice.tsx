/** Announces every new paid order, whatever page is open. */
import { useEffect } from "react";
import { toast } from "../../shared/ui/toast.ts";
import { t } from "../texts.ts";
import { ring, soundWanted } from "./sound.ts";
import { followOrders } from "./stream.ts";

export function NewOrderNotice() {
  useEffect(
    () =>
      followOrders((order) => {
        if (order.Status !== "ORDER PLACED") return;
        toast.info(t("orders.arrived", { number: order.OrderNo, name: order.Name }));
        if (soundWanted()) ring();
      }),
    [],
  );
  return null;
}
