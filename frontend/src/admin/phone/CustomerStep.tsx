/** The caller. A known number suggests its customer. */
import { get } from "../../shared/api/client.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { messageOf, officePath, useOffice } from "../api.ts";
import type { CustomerPage, CustomerRow } from "../customers/types.ts";
import s from "./phone.module.css";
import { t } from "./texts.ts";
import type { Caller } from "./types.ts";

interface Props {
  caller: Caller;
  onChange: (more: Partial<Caller>) => void;
}

export function CustomerStep({ caller, onChange }: Props) {
  return (
    <>
      <Field
        label={t("phone.mobile")}
        type="tel"
        inputMode="tel"
        required
        maxLength={20}
        value={caller.Mobile}
        onChange={(event) => onChange({ Mobile: event.target.value })}
      />
      <Known caller={caller} onChange={onChange} />
      <Field
        label={t("phone.name")}
        required
        maxLength={100}
        value={caller.Name}
        onChange={(event) => onChange({ Name: event.target.value })}
      />
      <Field
        label={t("phone.email")}
        note={t("phone.emailNote")}
        type="email"
        value={caller.Email}
        onChange={(event) => onChange({ Email: event.target.value })}
      />
    </>
  );
}

/** Customers with this number, until one is chosen. */
function Known({ caller, onChange }: Props) {
  const digits = caller.Mobile.replace(/\D/g, "").slice(-10);
  const asked = digits.length === 10 && !caller.Name;
  const { data } = useOffice<{ Customers: CustomerRow[] }>(
    asked ? officePath("customers", { search: digits, limit: 3 }) : null,
  );
  if (!asked || !data || data.Customers.length === 0) return null;
  const choose = async ({ CustomerId }: CustomerRow) => {
    try {
      const { Name, Email, Addresses } = await get<CustomerPage>(officePath("customer", { customerId: CustomerId }));
      const [home] = Addresses;
      onChange({
        Name,
        Email: Email ?? "",
        ...(home && !caller.ShippingAddress && { ShippingAddress: home.Address, Pincode: home.Pincode }),
      });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <ul className={s.known} aria-label={t("phone.known")}>
      {data.Customers.map((customer) => (
        <li key={customer.CustomerId}>
          <Button kind="outline" icon="user" onClick={() => choose(customer)}>
            {[customer.Name, customer.Email].filter(Boolean).join(", ")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
