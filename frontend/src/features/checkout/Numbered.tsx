import s from "./payment.module.css";

/** Words about an order whose number does not break at its dash. */
export function Numbered({ words }: { words: string }) {
  const [before, number, after] = words.split(/(#\S+)/);
  return (
    <>
      {before}
      <span className={s.number}>{number}</span>
      {after}
    </>
  );
}
