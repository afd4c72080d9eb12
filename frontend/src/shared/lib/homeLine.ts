import type { ReactNode } from "react";

/** What another chunk has home draw above everything else, if anything. It lasts until the page is loaded anew. */
export const homeLine: { draw: (() => ReactNode) | null } = { draw: null };
