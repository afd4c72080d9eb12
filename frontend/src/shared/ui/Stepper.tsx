/** Minus, quantity, plus. */
import { t } from "../i18n/index.ts";
import { Icon } from "./Icon.tsx";
import s from "./Stepper.module.css";

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

/** A quantity that steps by one and stays within its bounds. */
export function Stepper({ value, onChange, name, min = 1, max = 99, disabled, onRemove, filled }: Props) {
  const atMin = value <= min;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and rules.
    <span
      role="group"
      aria-label={t("product.quantityOf", { name })}
      className={filled ? `${s.stepper} ${s.filled}` : s.stepper}
    >
      <button
        type="button"
        aria-label={atMin && onRemove ? t("cart.removeNamed", { name }) : t("product.decrease", { name })}
        disabled={disabled || (atMin && !onRemove)}
        onClick={() => (atMin ? onRemove?.() : onChange(value - 1))}
      >
        <Icon name={atMin && onRemove ? "bin" : "minus"} />
      </button>
      <output aria-live="polite">{value}</output>
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
