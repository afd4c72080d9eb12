/** The saved addresses, each with its delete button, and the way to add one. */
import { useState } from "react";
import { ApiError, apiPath, post } from "../../shared/api/client.ts";
import type { Address, Message } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Button, IconButton } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { AddressDialog } from "../address/AddressDialog.tsx";
import { pincodeOf, reloadAddresses } from "../address/saved.ts";
import s from "./account.module.css";

export function SavedAddresses() {
  const addresses = useQuery<Address[]>(apiPath("GetAddressForAccount"), { emptyOn404: true });
  const [adding, setAdding] = useState(false);
  return (
    <section className={s.addresses} aria-labelledby="saved-addresses">
      <header className={s.sectionHead}>
        <h2 id="saved-addresses">{t("account.savedAddresses")}</h2>
        <Button kind="outline" icon="plus" onClick={() => setAdding(true)}>
          {t("address.add")}
        </Button>
      </header>
      {addresses.loading && <Skeleton height="10rem" />}
      {addresses.error && !addresses.data && (
        <LoadError title={t("error.userAddress")} error={addresses.error} onRetry={addresses.reload} />
      )}
      {addresses.data?.length === 0 && <p className={s.muted}>{t("address.none")}</p>}
      <ul className={s.addressList}>
        {addresses.data?.map((address) => (
          <AddressCard key={address.AddressId} address={address} />
        ))}
      </ul>
      <AddressDialog open={adding} types={["Home", "Office", "Other"]} onClose={() => setAdding(false)} />
    </section>
  );
}

function AddressCard({ address }: { address: Address }) {
  return (
    <li className={s.card}>
      <dl className={s.details}>
        <dt>{t("address.address")}</dt>
        <dd className={s.address}>{address.Address}</dd>
        <dt>{t("address.type")}</dt>
        <dd>{t(`address.${address.AddressType}`)}</dd>
        <dt>{t("address.pincode")}</dt>
        <dd>{pincodeOf(address)}</dd>
        <dt>{t("address.state")}</dt>
        <dd>{address.State}</dd>
      </dl>
      {!address.IsServed && <p className={s.unserved}>{t("address.unserved")}</p>}
      <DeleteAddress address={address} />
    </li>
  );
}

function DeleteAddress({ address }: { address: Address }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      const answer = await post<Message>("RemoveUserAddress", { addressId: address.AddressId });
      toast.success(answer.Message);
      setAsking(false);
      reloadAddresses();
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("error.other"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <IconButton
        icon="bin"
        className={s.delete ?? ""}
        label={t("address.deleteNamed", { address: address.Address })}
        onClick={() => setAsking(true)}
      />
      <Dialog
        open={asking}
        title={t("address.delete")}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="outline" onClick={() => setAsking(false)}>
              {t("common.cancel")}
            </Button>
            <Button kind="danger" busy={busy} onClick={remove}>
              {t("common.delete")}
            </Button>
          </>
        }
      >
        <p>{t("address.deleteConfirm")}</p>
      </Dialog>
    </>
  );
}
