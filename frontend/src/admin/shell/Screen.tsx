/** Which page an address shows. Only pages that exist are here, and only these are linked. */
import { useLocation } from "react-router-dom";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Areas } from "../areas/Areas.tsx";
import { OrderDetails } from "../orders/OrderDetails.tsx";
import { Orders } from "../orders/Orders.tsx";
import { Paper } from "../orders/Paper.tsx";
import { EditProduct } from "../products/EditProduct.tsx";
import { Products } from "../products/Products.tsx";
import { useMay } from "../session.ts";
import { t } from "../texts.ts";
import { Today } from "../today/Today.tsx";
import { Troubles } from "../today/Troubles.tsx";

export function Screen() {
  const { pathname } = useLocation();
  const manages = useMay("manager");
  const [, , page = "", id, part, more] = pathname.replace(/\/+$/, "").split("/").map(decode);
  const forManagers = page === "products" || page === "areas" || page === "troubles";
  if (forManagers && !manages) return <Nothing title={t("office.notYours")} />;
  if (more === undefined) {
    if (page === "" && !id) return <Today />;
    if (page === "troubles" && !id) return <Troubles />;
    if (page === "orders" && !id) return <Orders />;
    if (page === "orders" && id && !part) return <OrderDetails id={id} />;
    if (page === "orders" && id && (part === "slip" || part === "invoice")) return <Paper id={id} kind={part} />;
    if (page === "areas" && !id) return <Areas />;
    if (page === "products" && !id) return <Products />;
    if (page === "products" && id && !part && /^(new|\d+)$/.test(id)) {
      return <EditProduct id={id === "new" ? 0 : Number(id)} />;
    }
  }
  return <Nothing title={t("office.noPage")} />;
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyState art="info" title={title} action={<ButtonLink to="/admin">{t("nav.today")}</ButtonLink>}>
      {t("office.noPageText")}
    </EmptyState>
  );
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
