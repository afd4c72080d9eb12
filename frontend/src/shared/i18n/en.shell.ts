/** The English texts of what the shell shows late: the cart's bar. See en.ts. */
export const shell = {
  "shell.viewCart": "View cart",
} as const satisfies Record<string, string>;
