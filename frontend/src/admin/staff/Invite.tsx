/** Invites a staff member: address and role, then the link, which is shown only once. */
import { type FormEvent, useId, useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { change, officePath } from "../api.ts";
import { useAction } from "../parts/useAction.ts";
import type { Role } from "../types.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import s from "./staff.module.css";
import { t } from "./texts.ts";
import type { Invitation } from "./types.ts";

export function Invite() {
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("packer");
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setInvitation(await change<Invitation>("staff/add", { Email: email, Role: role }));
      setOpen(false);
      invalidate(officePath("staff"));
    });
  };
  const make = (
    <Button type="submit" form={form} busy={busy}>
      {t("staff.createLink")}
    </Button>
  );
  const done = () => {
    setInvitation(null);
    setEmail("");
  };
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t("staff.invite")}
      </Button>
      <Dialog open={open} title={t("staff.invite")} onClose={() => setOpen(false)} actions={make}>
        <form id={form} className={s.form} onSubmit={submit}>
          <Field
            label={t("staff.email")}
            type="email"
            required
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <RoleChoice value={role} onChange={setRole} />
        </form>
      </Dialog>
      <LinkDialog email={email} invitation={invitation} onDone={done} />
    </>
  );
}
