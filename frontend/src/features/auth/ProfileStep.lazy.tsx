/** Step 3 of the login, for a new customer: name, mobile and the first address. What looks like a slip is asked about. */
import { type FormEvent, useRef, useState } from "react";
import type { LoginRecord } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/account.ts";
import { mobileDoubtful, type Profile, profileProblem } from "../../shared/lib/validate.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { Doubt } from "../address/Doubt.tsx";
import { PincodeField, StateSelect } from "../address/PincodeField.tsx";
import { usePincodeCheck } from "../address/pincode.ts";
import { storedPincode } from "../area/store.ts";
import { saveProfile } from "./api.ts";
import { failureText } from "./failure.ts";
import s from "./login.module.css";

interface Props {
  login: LoginRecord;
  onSaved: (login: LoginRecord) => Promise<void>;
}

const blank: Profile = { fullName: "", mobile: "", address: "", pincode: "", state: "" };

export default function ProfileStep({ login, onSaved }: Props) {
  const [profile, setProfile] = useState(() => ({ ...blank, pincode: storedPincode() ?? "" }));
  const [problem, setProblem] = useState<{ field: keyof Profile; text: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<"mobile" | "state" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Profile>) => {
    setProfile((before) => ({ ...before, ...part }));
    setProblem(null);
    setAsking(null);
  };
  const check = usePincodeCheck(profile.pincode, (area) => change({ state: area.State }));
  const errorOf = (field: keyof Profile) => (problem?.field === field ? problem.text : null);
  const text = (field: "fullName" | "mobile" | "address") => ({
    name: field,
    value: profile[field],
    error: errorOf(field),
    required: true,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = profileProblem(profile);
    if (found) {
      setProblem({ field: found.field, text: t(found.message) });
      form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
      return;
    }
    if (mobileDoubtful(profile.mobile)) setAsking("mobile");
    else checkState();
  }

  /** The mobile number is as it should be. */
  function checkState() {
    if (check.area && check.area.State !== profile.state) setAsking("state");
    else void save();
  }

  async function save() {
    setAsking(null);
    setBusy(true);
    try {
      await saveProfile(login.UserName, profile);
      await onSaved({
        ...login,
        UserFullName: profile.fullName.trim(),
        Mobile: profile.mobile.trim(),
        IsUserCreated: false,
      });
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <p className={s.intro}>{t("login.welcomeText")}</p>
      <Field label={t("login.fullName")} autoComplete="name" maxLength={100} {...text("fullName")} />
      <Field
        label={t("login.mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={15}
        {...text("mobile")}
      />
      <TextField label={t("login.address")} autoComplete="street-address" maxLength={300} {...text("address")} />
      <PincodeField
        label={t("login.pincode")}
        value={profile.pincode}
        check={check}
        error={errorOf("pincode")}
        onChange={(pincode) => change({ pincode })}
      />
      <StateSelect
        label={t("login.state")}
        value={profile.state}
        error={errorOf("state")}
        onChange={(state) => change({ state })}
      />
      <p className={s.failure} role="alert">
        {failure}
      </p>
      {asking === "mobile" && (
        <Doubt of="mobile" onKeep={checkState}>
          {t("account.otherMobile", { mobile: profile.mobile })}
        </Doubt>
      )}
      {asking === "state" && (
        <Doubt of="state" onKeep={save}>
          {t("address.otherState", { pincode: profile.pincode, place: check.area?.State ?? "", state: profile.state })}
        </Doubt>
      )}
      <Button type="submit" block busy={busy}>
        {t("login.save")}
      </Button>
    </form>
  );
}
