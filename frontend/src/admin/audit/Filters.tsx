/** Filters of the audit log: staff member, action and dates. */
import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import s from "./audit.module.css";
import { actionText, t } from "./texts.ts";
import type { AuditPage } from "./types.ts";

const names = ["who", "what", "subject", "from", "to"] as const;

/** The filters in an address, as the API knows them. */
export function filtersIn(search: string): Record<string, string> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : [])));
}

interface Props {
  filters: Record<string, string>;
  /** Undefined until the first answer. */
  choices: AuditPage | undefined;
}

export function Filters({ filters, choices }: Props) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const chosen = Object.entries({ subject: filters.subject ?? "", ...given }).filter(([, value]) => value);
    navigate(`/admin/audit?${new URLSearchParams(chosen)}`);
  };
  // A choice stays on show before the choices are known.
  const options = (known: readonly string[] | undefined, chosen = "") =>
    [...new Set([...(known ?? []), chosen])].filter(Boolean);
  return (
    <search>
      <form className={s.filters} onSubmit={submit}>
        <Select label={t("audit.who")} name="who" defaultValue={filters.who ?? ""}>
          <option value="">{t("audit.anybody")}</option>
          {options(choices?.Who, filters.who).map((who) => (
            <option key={who}>{who}</option>
          ))}
        </Select>
        <Select label={t("audit.what")} name="what" defaultValue={filters.what ?? ""}>
          <option value="">{t("audit.anything")}</option>
          {options(choices?.What, filters.what).map((what) => (
            <option key={what} value={what}>
              {actionText(what)}
            </option>
          ))}
        </Select>
        <Field label={t("audit.from")} name="from" type="date" defaultValue={filters.from} />
        <Field label={t("audit.to")} name="to" type="date" defaultValue={filters.to} />
        <Button type="submit" kind="outline">
          {t("audit.show")}
        </Button>
      </form>
    </search>
  );
}
