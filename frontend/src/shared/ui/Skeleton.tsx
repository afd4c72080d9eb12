/** A quiet shape where something is about to be; sized like what comes, so that nothing moves. */
import s from "./Skeleton.module.css";

interface Props {
  /** CSS lengths; full width and one line of text unless told. */
  width?: string;
  height?: string;
  /** Width over height, instead of a height. */
  ratio?: number;
  round?: boolean;
}

/** One shape. Its container says `aria-busy`. */
export function Skeleton({ width = "100%", height = "1em", ratio, round }: Props) {
  const size = ratio ? { width, aspectRatio: String(ratio) } : { width, height };
  return <span aria-hidden="true" className={round ? `${s.shape} ${s.round}` : s.shape} style={size} />;
}
