/** How large the type on labels is. The law sets the height of printed letters, which each font reaches at a size of its own. */
import { useLayoutEffect, useRef, useState } from "react";

/** Least height of letters, in millimetres: Legal Metrology (Packaged Commodities) Rules, rule 7 (4). */
const leastLetters = 1;

/** Sizes of type in millimetres that are tried from the largest down. */
const largest = 4.2;
const step = 0.1;

/** What may be lost to a printer's rounding, in CSS pixels. */
const spare = 1;

/** How high a font's small letters and its numerals are, as parts of its size. */
export interface Font {
  letters: number;
  numerals: number;
}

/** Measures the font that an element is set in. */
export function fontOf(element: Element): Font {
  const context = document.createElement("canvas").getContext("2d");
  const usual = { letters: 0.5, numerals: 0.7 };
  if (!context) return usual;
  context.font = `100px ${getComputedStyle(element).fontFamily}`;
  const heightOf = (sign: string) => context.measureText(sign).actualBoundingBoxAscent / 100;
  return { letters: heightOf("x") || usual.letters, numerals: heightOf("1") || usual.numerals };
}

/** The sizes at which letters have a height that the law allows, the largest first. */
export function sizesIn({ letters }: Font): number[] {
  const least = Math.ceil((leastLetters / letters) * 100) / 100;
  const count = Math.max(0, Math.floor((largest - least) / step));
  return [...Array.from({ length: count }, (_, at) => Math.round((largest - at * step) * 100) / 100), least];
}

/** The size of numerals that are so many millimetres high. */
export const numeralsIn = ({ numerals }: Font, height: number): number => Math.ceil((height / numerals) * 100) / 100;

/** Whether all of a label lies within it. */
function fits(face: HTMLElement): boolean {
  const outer = face.getBoundingClientRect();
  const { paddingRight, paddingBottom } = getComputedStyle(face);
  const right = outer.right - Number.parseFloat(paddingRight) + spare;
  const bottom = outer.bottom - Number.parseFloat(paddingBottom) - spare;
  return [...face.querySelectorAll("*")].every((each) => {
    const box = each.getBoundingClientRect();
    return box.right <= right + 2 && box.bottom <= bottom + spare;
  });
}

/** The sizes of a label's type; letters are 0 where even the smallest do not fit. */
export interface Sizes {
  letters: number;
  numerals: number;
}

/** Finds the sizes for a label that is drawn in the element, anew whenever what is on it changes. */
export function useFit(what: unknown, height: number) {
  const host = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<Sizes | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn decides, and it has no other name.
  useLayoutEffect(() => {
    const face = host.current?.firstElementChild;
    if (!(face instanceof HTMLElement)) return;
    const font = fontOf(face);
    const numerals = numeralsIn(font, height || leastLetters);
    const found = sizesIn(font).find((letters) => {
      face.style.setProperty("--letters", `${letters}mm`);
      face.style.setProperty("--numerals", `${Math.max(numerals, letters)}mm`);
      return fits(face);
    });
    setSizes({ letters: found ?? 0, numerals });
  }, [what, height]);
  return [host, sizes] as const;
}
