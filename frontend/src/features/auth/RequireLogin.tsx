/** Keeps a screen for customers: guests are led to the login. */
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Redirect } from "../../shared/ui/Redirect.tsx";
import { useSession } from "./session.ts";

interface Props {
  /** What to show until the session is known, in the shape of the screen. */
  skeleton: ReactNode;
  /** Whether home offers the way back here after the login, as for the links in our mails. */
  comeBack?: boolean;
  children: ReactNode;
}

/** Shows its children to a customer alone. */
export function RequireLogin({ skeleton, comeBack = false, children }: Props) {
  const { login, ready } = useSession();
  const { pathname } = useLocation();
  if (!ready) return skeleton;
  if (!login) return <Redirect to="/home/login-user" state={comeBack ? { from: pathname } : null} />;
  return children;
}
