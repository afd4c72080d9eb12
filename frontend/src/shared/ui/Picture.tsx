/** A catalogue picture. It always keeps its square, so that nothing moves when it loads, and has a placeholder when there is none. */
import { widths } from "../lib/widths.ts";
import s from "./Picture.module.css";

interface Props {
  /** Path from the site's root, or "". */
  path: string;
  /** Side of the square in CSS pixels. */
  size: number;
  /** Its description; none if the name is next to it. */
  alt?: string;
  /** The largest picture of the first sight: fetched before everything else. */
  first?: boolean;
}

/** As wide as its frame. */
export function Picture({ path, size, alt = "", first = false }: Props) {
  if (!path) return <span className={s.none} />;
  return (
    <img
      className={s.picture}
      {...widths(path, size)}
      src={path}
      alt={alt}
      width={size}
      height={size}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
    />
  );
}
