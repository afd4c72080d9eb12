/** Paper snow for those who like motion; it falls once. */
import s from "./payment.module.css";

const colours = ["#b84a06", "#f4c76b", "#2c6a37", "#a3212f", "#fffdf8", "#e08a23"];

/** The place of each piece is calculated from its number, so that nothing is random. */
export function Confetti() {
  return (
    <span className={s.confetti} aria-hidden="true">
      {Array.from({ length: 28 }, (_, piece) => piece).map((piece) => (
        <i
          key={piece}
          style={{
            left: `${(piece * 37) % 100}%`,
            background: colours[piece % colours.length],
            animationDelay: `${(piece * 83) % 900}ms`,
            animationDuration: `${2200 + ((piece * 131) % 1400)}ms`,
          }}
        />
      ))}
    </span>
  );
}
