/**
 * Stands in the documents of private screens, and of the home page, and runs before any chunk has come: asks for a customer's own data, which
 * only the browser can, because it has the token. The app takes the answers over (shared/api/ahead.ts).
 */
import { isLoggedIn } from "../features/auth/record.ts";
import type { Ahead } from "../shared/api/ahead.ts";
import { readStored, storageKey } from "../shared/lib/storage.ts";
import { widths } from "../shared/lib/widths.ts";

/** Side of a picture in the cart and in the wishlist, in CSS pixels. */
const pictureSize = 80;
/** The answer whose pictures the screen shows at once. */
const pictured = { "user-cart": "GetCartList", "user-wishlist": "GetItemWishlist" }[
  window.location.pathname.split("/").at(-1) ?? ""
];
const { paths = "", chunks = "" } = (document.currentScript as HTMLElement).dataset;
const login = readStored(storageKey.login);

if (isLoggedIn(login, Date.now())) {
  const token = login.access_token;
  const answers: Ahead["answers"] = {};
  // The place of what the customer usually buys is kept free from the first paint on.
  if (readStored(storageKey.usual)) document.documentElement.dataset.usual = "";
  for (const path of paths.split(" ")) {
    answers[path] = ask(path, token);
    answers[path].catch(() => undefined); // whoever takes it over says so
  }
  for (const chunk of chunks.split(" ").filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href: `/assets/${chunk}` }),
    );
  }
  globalThis.ahead = { token, answers };
}

/** Reads an answer to its end, whether somebody will take it over or not, and fetches the pictures that will be seen. */
async function ask(path: string, token: string): Promise<Response> {
  const { lang } = document.documentElement;
  const spoken = lang === "en" ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
  const answer = await fetch(spoken, { headers: { Accept: "application/json", Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  for (const [picture] of (pictured && path.endsWith(pictured) ? text : "").matchAll(/\/Uploads\/[^"]+/g)) {
    const { srcSet = "", sizes = "" } = widths(picture, pictureSize);
    Object.assign(new Image(), { sizes, srcset: srcSet, src: picture });
  }
  return new Response(text, answer);
}
