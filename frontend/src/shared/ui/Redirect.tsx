/** Leads on to another screen, in place of the present one; lighter than the router's Navigate. */
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** `state` goes along in the history, for the screen that is led to. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true, state }), [navigate, to, state]);
  return null;
}
