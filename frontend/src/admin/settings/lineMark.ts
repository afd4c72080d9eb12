/** Puts a mark at the start of the line with the caret, and answers the new position of the caret. */
export function withMark(text: string, caret: number, mark: string): { text: string; caret: number } {
  const start = text.lastIndexOf("\n", caret - 1) + 1;
  const present = /^(#+|[-*•])\s+/.exec(text.slice(start))?.[0] ?? "";
  const marked = text.slice(0, start) + mark + text.slice(start + present.length);
  return { text: marked, caret: Math.max(start + mark.length, caret + mark.length - present.length) };
}
