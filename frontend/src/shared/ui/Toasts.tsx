/** Shows the published toast at the bottom centre, and tells screen readers. */
import { Icon, type IconName } from "./Icon.tsx";
import s from "./Toasts.module.css";
import { type ToastType, toastStore } from "./toast.ts";

const icons: Record<ToastType, IconName> = { success: "check", alert: "alert", error: "alert", info: "info" };

/** The live region; the shell shows it once. */
export function Toasts() {
  const toast = toastStore((state) => state.toast);
  return (
    <div className={s.place} role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} data-toast={toast.type} className={`${s.toast} ${s[toast.type]}`}>
          <Icon name={icons[toast.type]} />
          {toast.message}
        </p>
      )}
    </div>
  );
}
