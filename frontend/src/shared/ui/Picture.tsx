/** A catalogue picture. It always has its square, so that nothing moves when it comes, and a stand-in when there is none. */
import { widths } from "../lib/widths.ts";
import s from "./Picture.module.css";

interface Props {
  /** Path from the site's root, or "". */
  path: string;
  /** Side of the square in CSS pixels. */
  size: number;
  /** The words for it; none where the name stands beside it. */
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
