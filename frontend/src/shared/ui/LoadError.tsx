/** A list or page that could not be read: what is missing, why, and another try. */
import type { ApiError } from "../api/client.ts";
import { t } from "../i18n/index.ts";
import { Button } from "./Button.tsx";
import s from "./LoadError.module.css";

interface Props {
  /** What could not be loaded. */
  title: string;
  error: ApiError;
  onRetry: () => void;
}

export function LoadError({ title, error, onRetry }: Props) {
  return (
    <div className={s.box} role="alert">
      <p>
        <strong>{title}</strong>
        <br />
        {error.message}
      </p>
      <Button kind="outline" icon="repeat" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
