/** Asks about what looks like a slip and may be right: it is never refused. */
import { useEffect, useRef } from "react";
import { t } from "../../shared/i18n/customer.ts";
import { Button } from "../../shared/ui/Button.tsx";
import s from "./address.module.css";

interface Props {
  /** The name of the field in question, which *Change* leads back to. */
  of: string;
  onKeep: () => void;
  /** What is doubtful, in words. */
  children: string;
}

export function Doubt({ of, onKeep, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const change = () => (place.current?.closest("form")?.elements.namedItem(of) as HTMLElement | null)?.focus();
  const question = `${children} ${t("address.isThisRight")}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and rules.
    <div ref={place} className={s.doubt} role="group" aria-label={question} tabIndex={-1}>
      <p>{question}</p>
      <Button kind="outline" onClick={onKeep}>
        {t("common.keep")}
      </Button>
      <Button kind="outline" onClick={change}>
        {t("common.change")}
      </Button>
    </div>
  );
}
