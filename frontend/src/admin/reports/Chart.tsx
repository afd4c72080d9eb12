/** Small static charts. The table below has every figure, so a chart is one picture to a screen reader. */
import { formatRupees } from "../../shared/lib/money.ts";
import s from "./reports.module.css";

/** One bar. */
export interface Bar {
  key: string;
  name: string;
  /** Rupees. */
  amount: number;
}

interface Props {
  bars: readonly Bar[];
  /** What the picture shows, in words. */
  label: string;
}

/** Vertical bars, for days. */
export function Columns({ bars, label }: Props) {
  const most = highest(bars);
  return (
    <figure className={s.chart}>
      <svg
        className={s.columns}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, name, amount }, at) => {
          const height = (100 * Math.max(0, amount)) / most;
          return (
            <rect key={key} className={s.bar} x={at + 0.1} y={100 - height} width={0.8} height={height}>
              <title>{`${name}: ${formatRupees(amount)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={s.axis} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>↑ {formatRupees(most)}</span>
        <span>{bars.length > 1 && bars.at(-1)?.name}</span>
      </figcaption>
    </figure>
  );
}

/** Horizontal bars, for named things. Negative amounts have another colour. */
export function Bars({ bars, label }: Props) {
  const most = highest(bars);
  return (
    <figure className={s.chart} role="img" aria-label={label}>
      {bars.map(({ key, name, amount }) => (
        <div key={key} className={s.horizontal} aria-hidden="true">
          <span className={s.name}>{name}</span>
          <span className={s.amount}>{formatRupees(amount)}</span>
          <span className={s.track}>
            <span
              className={amount < 0 ? s.negative : s.length}
              style={{ inlineSize: `${(100 * Math.abs(amount)) / most}%` }}
            />
          </span>
        </div>
      ))}
    </figure>
  );
}

/** Never zero, because it is a divisor. */
function highest(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ amount }) => Math.abs(amount)));
}
