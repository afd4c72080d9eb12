/** The form of the account: name, mobile and firm. */
import { type FormEvent, useState } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { UserDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { accountProblem, mobileDoubtful } from "../../shared/lib/validate.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Doubt } from "../address/Doubt.tsx";
import { saveAccount } from "../auth/api.ts";
import { currentLogin, keepLogin } from "../auth/session.ts";
import { FirmFields } from "../firm/FirmFields.tsx";
import { firmOf, firmProblem, sentFirm } from "../firm/firm.ts";
import s from "./account.module.css";

interface Props {
  user: UserDetails;
  /** Told whether it was saved. */
  onOutcome: (saved: boolean) => void;
}

export default function AccountForm({ user, onOutcome }: Props) {
  const [form, setForm] = useState({ fullName: user.UserFullName, mobile: user.Mobile });
  const [problem, setProblem] = useState<ReturnType<typeof accountProblem>>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [firm, setFirm] = useState(firmOf(user));
  const [tried, setTried] = useState(false);
  const states = useShop()?.States ?? [];
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: problem?.field === name ? t(problem.message) : null,
    onChange: (event: { target: { value: string } }) => {
      setForm((before) => ({ ...before, [name]: event.target.value }));
      setProblem(null);
      setAsking(false);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = accountProblem(form);
    setProblem(found);
    setTried(true);
    if (found || firmProblem(firm, states)) return;
    // A number that was there before has been asked about.
    if (form.mobile !== user.Mobile && mobileDoubtful(form.mobile)) return setAsking(true);
    void save();
  }

  async function save() {
    setAsking(false);
    setBusy(true);
    const name = form.fullName.trim();
    const mobile = form.mobile.trim();
    try {
      await saveAccount(user.Email, name, mobile, sentFirm(firm));
      invalidate(apiPath("GetUserDetails"));
      const login = currentLogin();
      if (login) keepLogin({ ...login, UserFullName: name, Mobile: mobile });
      onOutcome(true);
    } catch {
      onOutcome(false);
    } finally {
      setBusy(false);
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
      <FirmFields
        firm={firm}
        tried={tried}
        onChange={(typed) => {
          setFirm(typed);
          setTried(false);
        }}
      />
      {asking && (
        <Doubt of="mobile" onKeep={save}>
          {t("account.otherMobile", { mobile: form.mobile })}
        </Doubt>
      )}
      <Button type="submit" block busy={busy}>
        {t("common.submit")}
      </Button>
    </form>
  );
}
