// What the documents that the server composes hold once, for every `<use>` in
// them: the line icons and the wordmark. Drawn there, they cost a shopper no script.
import { readFile } from "node:fs/promises";
import path from "node:path";

/** The drawings of src/shared/ui as the symbols of one hidden element. */
export async function drawings(src) {
  const icons = JSON.parse(await readFile(path.join(src, "shared/ui/icons.json"), "utf8"));
  const symbols = Object.entries(icons).map(
    ([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${shape}"/></symbol>`,
  );
  const wordmark = await readFile(path.join(src, "shared/face/wordmark.svg"), "utf8");
  return `<div id="drawings" hidden><svg>${symbols.join("")}${wordmark.trim()}</svg></div>`;
}
