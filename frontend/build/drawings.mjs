// What the documents that the server composes hold once, for every `<use>` in
// them: the line icons. Drawn there, they cost a shopper no script.
import { readFile } from "node:fs/promises";
import path from "node:path";

/** The drawings of src/shared/ui as the symbols of one hidden element. */
export async function drawings(src) {
  const icons = JSON.parse(await readFile(path.join(src, "shared/ui/icons.json"), "utf8"));
  const symbols = Object.entries(icons).map(
    ([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${shape}"/></symbol>`,
  );
  return `<div id="drawings" hidden><svg>${symbols.join("")}</svg></div>`;
}
