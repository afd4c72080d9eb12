/** One document of an order, to look at and to print. */
import type { OrderDocument } from "../../shared/api/types.ts";
import { Paper } from "../../shared/paper/Paper.tsx";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import type { RouteParams } from "../shell/routeParams.ts";
import { PrintPage } from "./PrintPage.tsx";
import { t } from "./texts.ts";

export function DocumentPage({ id: number }: RouteParams) {
  const query = useOffice<OrderDocument>(officePath("document", { number }));
  const paper = query.data;
  const back = paper
    ? { to: `/admin/orders/${paper.OrderId}`, label: t("order.title", { number: paper.OrderNo }) }
    : { to: "/admin/orders", label: t("order.back") };
  return (
    <PrintPage title={`${paper?.Title ?? t("paper.title")} ${number}`} back={back}>
      {(sheet) => <Loaded query={query}>{(paper) => sheet(<Paper paper={paper} />)}</Loaded>}
    </PrintPage>
  );
}
