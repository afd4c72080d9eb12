/** A button that copies a text to the clipboard. */
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { t } from "../texts.ts";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t("office.copied")),
      (error: Error) => toast.error(error.message),
    );
  return (
    <Button kind="outline" onClick={copy}>
      {label}
    </Button>
  );
}
