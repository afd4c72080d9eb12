/** The three roles, each with its permissions. */
import type { Role } from "../types.ts";
import s from "./staff.module.css";
import { t } from "./texts.ts";

const roles: readonly Role[] = ["packer", "manager", "owner"];

export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset className={s.roles}>
      <legend>{t("staff.role")}</legend>
      {roles.map((role) => (
        <label key={role} className={s.role}>
          <input type="radio" name="role" value={role} checked={role === value} onChange={() => onChange(role)} />
          <strong>{t(`role.${role}`)}</strong>
          <small>{t(`staff.${role}`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
