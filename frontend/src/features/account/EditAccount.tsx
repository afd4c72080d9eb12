/** Changes name and mobile, and says how it went. */
import { type FormEvent, useState } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { UserDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { accountProblem } from "../../shared/lib/validate.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { saveAccount } from "../auth/api.ts";
import { currentLogin, keepLogin } from "../auth/session.ts";
import s from "./account.module.css";

interface Props {
  open: boolean;
  user: UserDetails;
  onClose: () => void;
}

type Outcome = "saved" | "failed";

export function EditAccount({ open, user, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const saved = outcome === "saved";
  // After a failure the form is there again.
  const closeOutcome = () => {
    setOutcome(null);
    if (saved) onClose();
  };
  return (
    <>
      <Dialog open={open && !outcome} title={t("account.edit")} onClose={onClose}>
        <EditForm user={user} onOutcome={setOutcome} />
      </Dialog>
      <Dialog
        open={outcome !== null}
        title={t(saved ? "account.updated" : "account.updateFailed")}
        onClose={closeOutcome}
        actions={<Button onClick={closeOutcome}>{t("common.ok")}</Button>}
      >
        <p>{t(saved ? "account.updatedText" : "account.updateFailedText")}</p>
      </Dialog>
    </>
  );
}

function EditForm({ user, onOutcome }: { user: UserDetails; onOutcome: (outcome: Outcome) => void }) {
  const [form, setForm] = useState({ fullName: user.UserFullName, mobile: user.Mobile });
  const [problem, setProblem] = useState<ReturnType<typeof accountProblem>>(null);
  const [busy, setBusy] = useState(false);
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: problem?.field === name ? t(problem.message) : null,
    onChange: (event: { target: { value: string } }) => {
      setForm((before) => ({ ...before, [name]: event.target.value }));
      setProblem(null);
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = accountProblem(form);
    setProblem(found);
    if (found) return;
    setBusy(true);
    const name = form.fullName.trim();
    const mobile = form.mobile.trim();
    try {
      await saveAccount(user.Email, name, mobile);
      invalidate(apiPath("GetUserDetails"));
      const login = currentLogin();
      if (login) keepLogin({ ...login, UserFullName: name, Mobile: mobile });
      onOutcome("saved");
    } catch {
      onOutcome("failed");
    }
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <Field label={t("account.fullName")} autoComplete="name" maxLength={100} {...field("fullName")} />
      <Field
        label={t("account.mobileNumber")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={15}
        {...field("mobile")}
      />
      <Button type="submit" block busy={busy}>
        {t("common.submit")}
      </Button>
    </form>
  );
}
