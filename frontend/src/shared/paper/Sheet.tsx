/** The sheet that a paper lies on, on the screen and from the printer. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import s from "./paper.module.css";

/** A4, or the roll of a thermal printer, 80 mm wide. */
export type SheetSize = "a4" | "80mm";

interface Props {
  size: SheetSize;
  /** What lies on it, for screen readers. */
  label: string;
  /** Shows on paper alone: the screen has something else to say. */
  printOnly?: boolean;
  children: ReactNode;
}

export function Sheet({ size, label, printOnly = false, children }: Props) {
  const [sheet, height] = useHeight();
  const names = [s.sheet, size === "80mm" && s.roll, printOnly && s.printOnly].filter(Boolean);
  return (
    <article className={names.join(" ")} aria-label={label}>
      <style>{pageRule(size, height)}</style>
      <div ref={sheet} className={s.content}>
        {children}
      </div>
    </article>
  );
}

const millimetre = 96 / 25.4; // CSS pixels
const spare = 2; // millimetres that a printer's rounding may take

/** A roll is cut where the paper ends, so its page is as long as what stands on it. */
function pageRule(size: SheetSize, height: number): string {
  if (size === "a4") return "@page { size: A4; margin: 12mm; }";
  return `@page { size: 80mm ${Math.ceil(height / millimetre) + 8 + spare}mm; margin: 4mm; }`;
}

/** The height in pixels of what stands on the sheet, kept up to date. */
function useHeight() {
  const sheet = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!sheet.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setHeight(entry.contentRect.height);
    });
    watch.observe(sheet.current);
    return () => watch.disconnect();
  }, []);
  return [sheet, height] as const;
}
