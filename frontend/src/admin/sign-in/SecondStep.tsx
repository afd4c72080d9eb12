/** The end of a sign-in: the authenticator's code or, instead, a recovery code, and the button that signs in. */
import { useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { FormError } from "../parts/FormError.tsx";
import { t } from "../texts.ts";

interface Props {
  code: string;
  onChange: (code: string) => void;
  /** The browser may fill the code in: no other one-time code is asked for. */
  only?: boolean;
  busy: boolean;
  error: string | null;
}

export function SecondStep({ code, onChange, only, busy, error }: Props) {
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      <Field
        key={String(recovery)}
        label={t(recovery ? "signIn.recovery" : "signIn.authenticator")}
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={only && !recovery ? "one-time-code" : "off"}
        required
        value={code}
        onChange={(event) => onChange(event.target.value)}
      />
      <FormError>{error}</FormError>
      <Button type="submit" block busy={busy}>
        {t("signIn.submit")}
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          setRecovery(!recovery);
          onChange("");
        }}
      >
        {t(recovery ? "signIn.useAuthenticator" : "signIn.useRecovery")}
      </Button>
    </>
  );
}
