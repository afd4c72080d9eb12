/** What goes into an order's parcel, to be ticked off while packing. It shows no money but what is to be taken at the door. */
import { lineKey } from "../../features/cart/line.ts";
import type { Invoice } from "../../shared/api/types.ts";
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import type { RouteParams } from "../shell/routeParams.ts";
import type { PackingSlip as PackerSlip } from "../types.ts";
import { PrintPage } from "./PrintPage.tsx";
import s from "./slip.module.css";
import { t } from "./texts.ts";

/** A packer's answer has no amounts. */
type Order = Invoice | PackerSlip;

export function PackingSlip({ id }: RouteParams) {
  const query = useOffice<Order>(officePath("order/invoice", { orderId: id }));
  const number = query.data?.PurchaseOrderNo ?? "…";
  return (
    <PrintPage title={t("order.slip")} back={{ to: `/admin/orders/${id}`, label: t("order.title", { number }) }}>
      {(sheet) => <Loaded query={query}>{(order) => sheet(<Slip order={order} />)}</Loaded>}
    </PrintPage>
  );
}

/** What the rider must take, with the code that pays it by UPI. */
function Due({ order: { AmountDue, Qr } }: { order: Order }) {
  if (!AmountDue) return null;
  return (
    <div className={s.due}>
      <p>
        <strong>{t("order.due", { amount: formatRupees(AmountDue) })}</strong>
        {t("slip.due")}
      </p>
      {Qr && <img src={`data:image/svg+xml,${encodeURIComponent(Qr)}`} alt={t("slip.qr")} />}
    </div>
  );
}

function Slip({ order }: { order: Order }) {
  return (
    <>
      <h2 className={s.title}>{t("order.title", { number: order.PurchaseOrderNo })}</h2>
      <p>
        {order.Seller.Name}
        <br />
        {t("order.placed", { time: formatTime(order.PurchaseOrderDate) })}
      </p>
      <address className={s.address}>
        <strong>{order.CustomerName}</strong>
        {"\n"}
        {order.ShippingAddress}
        {"\n"}
        {order.Mobile}
      </address>
      {order.Suggestion && (
        <p className={s.instructions}>
          <strong>{t("order.instructions")}:</strong> {order.Suggestion}
        </p>
      )}
      <Due order={order} />
      <table className={s.lines}>
        <thead>
          <tr>
            <th scope="col">{t("order.packTick")}</th>
            <th scope="col">{t("order.lines")}</th>
          </tr>
        </thead>
        <tbody>
          {order.Data.map((line) => (
            <tr key={lineKey(line.ItemId, line.PackageId, line.Options)}>
              <td>
                <span className={s.box} />
              </td>
              <td>
                <strong>{line.Quantity} ×</strong> {line.DisplayName} {line.PackageName}
                {line.OwnName && <small className={s.own}>{line.OwnName}</small>}
                {line.Options?.map(({ OptionId, Name, Value, OwnValue }) => (
                  <span key={OptionId} className={s.option}>
                    {Name}: <strong>{Value}</strong> {OwnValue && <small>{OwnValue}</small>}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
