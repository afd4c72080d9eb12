/** The link that `bhatti demo` prints: it signs its owner in without a code. */
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { change } from "../api.ts";
import { useAction } from "../parts/useAction.ts";
import { t } from "../texts.ts";
import type { Who } from "../types.ts";
import s from "./SignInLayout.module.css";
import { SignInLayout } from "./SignInLayout.tsx";
import { welcome } from "./welcome.ts";

export function Demo() {
  const navigate = useNavigate();
  const asked = useRef(false);
  const { error, run } = useAction();
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void run(async () => {
      await welcome(await change<Who>("sign-in/demo", { Token: window.location.hash.slice(1) }));
      navigate("/admin", { replace: true });
    });
  }, [run, navigate]);
  if (!error) {
    return (
      <SignInLayout title={t("signIn.demo")}>
        <span aria-busy="true" />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t("signIn.demoFailed")}>
      <p className={s.error}>{error}</p>
      <ButtonLink to="/admin">{t("signIn.toSignIn")}</ButtonLink>
    </SignInLayout>
  );
}
