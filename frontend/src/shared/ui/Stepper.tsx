/** Minus, quantity, plus. */
import { useState } from "react";
import { t } from "../i18n/index.ts";
import { Icon } from "./Icon.tsx";
import s from "./Stepper.module.css";
import { toast } from "./toast.ts";

interface Props {
  value: number;
  onChange: (value: number) => void;
  /** The name of what is being counted, for screen readers. */
  name: string;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** With it, minus at the minimum takes the thing away instead of being disabled. */
  onRemove?: () => void;
  /** Accent ground, for the place of an Add button; plain elsewhere. */
  filled?: boolean;
}

/** A quantity that steps by one or is typed, and stays within its bounds, which are said. What is typed counts on Enter or when it is left. */
export function Stepper({ value, onChange, name, min = 1, max = 99, disabled, onRemove, filled }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const atMin = value <= min;
  const label = t("product.quantityOf", { name });
  const take = () => {
    const asked = Number(typed || value);
    setTyped(null);
    if (asked < min || asked > max) toast.info(`${label}: ${min}–${max}`);
    else if (asked !== value) onChange(asked);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and rules.
    <span role="group" aria-label={label} className={filled ? `${s.stepper} ${s.filled}` : s.stepper}>
      <button
        type="button"
        aria-label={atMin && onRemove ? t("cart.removeNamed", { name }) : t("product.decrease", { name })}
        disabled={disabled || (atMin && !onRemove)}
        onClick={() => (atMin ? onRemove?.() : onChange(value - 1))}
      >
        <Icon name={atMin && onRemove ? "bin" : "minus"} />
      </button>
      <input
        value={typed ?? value}
        inputMode="numeric"
        maxLength={3}
        disabled={disabled}
        aria-label={label}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Escape") setTyped(null);
          if (event.key !== "Enter") return;
          event.preventDefault(); // a form around it is not sent
          take();
        }}
      />
      <button
        type="button"
        aria-label={t("product.increase", { name })}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
