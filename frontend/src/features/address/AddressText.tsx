/** One saved address in words. */
import type { Address } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import s from "./address.module.css";
import { pincodeOf } from "./saved.ts";

/** The type as a tag, the address, and the place. */
export function AddressText({ address }: { address: Address }) {
  return (
    <span className={s.text}>
      <span className={s.tag}>{t(`address.${address.AddressType}`)}</span>
      <span>{address.Address}</span>
      <span className={s.place}>
        {address.State} {pincodeOf(address)}
      </span>
      {!address.IsServed && <span className={s.unserved}>{t("address.unserved")}</span>}
    </span>
  );
}
