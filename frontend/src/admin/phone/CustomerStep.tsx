/** The caller. What is typed of the number, the name or the email address finds those who are known. */
import { useState } from "react";
import { get } from "../../shared/api/client.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { messageOf, officePath, useOffice } from "../api.ts";
import type { CustomerPage, CustomerRow } from "../customers/types.ts";
import { useDebounced } from "../settings/useDebounced.ts";
import s from "./phone.module.css";
import { t } from "./texts.ts";
import type { Caller, SavedAddress } from "./types.ts";

interface Props {
  caller: Caller;
  onChange: (more: Partial<Caller>) => void;
  /** Called with the addresses of a customer who was chosen. */
  onKnown: (addresses: readonly SavedAddress[]) => void;
}

const enough = { Mobile: 4, Name: 3, Email: 3 };

type Sought = keyof typeof enough;

export function CustomerStep({ caller, onChange, onKnown }: Props) {
  // What was typed last is looked for, until somebody is chosen.
  const [sought, setSought] = useState<Sought | null>(null);
  const type = (field: Sought) => ({
    value: caller[field],
    onChange: (event: { target: { value: string } }) => {
      setSought(field);
      onChange({ [field]: event.target.value });
    },
  });
  const choose = async ({ CustomerId }: CustomerRow) => {
    try {
      const known = await get<CustomerPage>(officePath("customer", { customerId: CustomerId }));
      setSought(null);
      onChange({ Name: known.Name, Email: known.Email, Mobile: known.Mobile || caller.Mobile });
      onKnown(known.Addresses);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const known = (field: Sought) =>
    sought === field && <Known words={caller[field]} least={enough[field]} onChoose={choose} />;
  return (
    <>
      <Field label={t("phone.mobile")} type="tel" inputMode="tel" required maxLength={20} {...type("Mobile")} />
      {known("Mobile")}
      <Field label={t("phone.name")} required maxLength={100} {...type("Name")} />
      {known("Name")}
      <Field label={t("phone.email")} note={t("phone.emailNote")} type="email" {...type("Email")} />
      {known("Email")}
    </>
  );
}

/** The customers that the words find, under the field they were typed into. */
function Known(props: { words: string; least: number; onChoose: (customer: CustomerRow) => void }) {
  const words = useDebounced(props.words.trim());
  const { data } = useOffice<{ Customers: CustomerRow[] }>(
    words.length >= props.least ? officePath("customers", { search: words, limit: 4 }) : null,
  );
  if (!data || data.Customers.length === 0) return null;
  return (
    <ul className={s.known} aria-label={t("phone.known")}>
      {data.Customers.map((customer) => (
        <li key={customer.CustomerId}>
          <Button kind="outline" block icon="user" onClick={() => props.onChoose(customer)}>
            {[customer.Name, customer.Email, customer.Mobile].filter(Boolean).join(", ")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
