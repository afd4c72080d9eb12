/** Labelled inputs: the label above, the note below, the error in their midst and tied to the input. */
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react";
import s from "./Field.module.css";

interface Frame {
  label: string;
  /** A quiet line under the input. */
  note?: ReactNode;
  /** What is wrong; announced when it appears. */
  error?: string | null | undefined;
  /** What is good about the value, announced politely (a pin code is served). */
  success?: string | null | undefined;
  /** Lets a placeholder stand for the label until something is typed; then the label stands on the rim. */
  hideLabel?: boolean;
}

interface Ties {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** The frame around any one control, and the attributes that tie the control to it. */
export function Labelled({
  label,
  note,
  error,
  success,
  hideLabel,
  children,
}: Frame & { children: (ties: Ties, className: string) => ReactNode }) {
  const id = useId();
  const notes = [note && `${id}-note`, (error || success) && `${id}-message`].filter(Boolean).join(" ");
  const ties: Ties = { id, "aria-invalid": error ? true : undefined, "aria-describedby": notes || undefined };
  return (
    <div className={s.field}>
      <label htmlFor={id} className={hideLabel ? s.floating : s.label}>
        {label}
      </label>
      {children(ties, s.input ?? "")}
      <p id={`${id}-message`} className={error ? s.error : s.success} aria-live="polite">
        {error || success}
      </p>
      {note && (
        <p id={`${id}-note`} className={s.note}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A one-line input. */
export function Field({
  label,
  note,
  error,
  success,
  hideLabel,
  ...input
}: Frame & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled {...{ label, note, error, success }} hideLabel={hideLabel ?? false}>
      {(ties, className) => <input {...input} {...ties} className={className} />}
    </Labelled>
  );
}

/** An input of several lines. */
export function TextField({
  label,
  note,
  error,
  success,
  hideLabel,
  ...input
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled {...{ label, note, error, success }} hideLabel={hideLabel ?? false}>
      {(ties, className) => <textarea rows={3} {...input} {...ties} className={`${className} ${s.area}`} />}
    </Labelled>
  );
}
