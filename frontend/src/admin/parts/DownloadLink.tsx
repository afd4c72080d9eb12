/** Downloads: files of the server, and tables written in the browser. */
import type { ReactNode } from "react";
import button from "../../shared/ui/Button.module.css";

/** A link to a file of the server that looks like a button. */
export function DownloadLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className={`${button.button} ${button.outline}`} href={path} download>
      {children}
    </a>
  );
}

/** Has the browser save a table as a CSV file that spreadsheets open well and safely. */
export function saveTable(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const text = rows.map((row) => row.map(cell).join(",")).join("\r\n");
  const url = URL.createObjectURL(new Blob(["\ufeff", text, "\r\n"], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be reading it
}

/** A cell in quotes; one that a spreadsheet would run as a formula is disarmed with an apostrophe, as the server does. */
export function cell(value: string | number): string {
  const text = String(value);
  return `"${(/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
