/**
 * Stands in the documents of private screens and runs before any chunk has come: asks for a customer's own data, which
 * only the browser can, because it has the token. The app takes the answers over (shared/api/ahead.ts).
 */
import { isLoggedIn } from "../features/auth/record.ts";
import type { Ahead } from "../shared/api/ahead.ts";
import { readStored, storageKey } from "../shared/lib/storage.ts";

const { paths = "", chunks = "" } = (document.currentScript as HTMLElement).dataset;
const login = readStored(storageKey.login);

if (isLoggedIn(login, Date.now())) {
  const token = login.access_token;
  const answers: Ahead["answers"] = {};
  const { lang } = document.documentElement;
  for (const path of paths.split(" ")) {
    const spoken = lang === "en" ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
    answers[path] = fetch(spoken, { headers: { Accept: "application/json", Authorization: `Bearer ${token}` } });
    answers[path].catch(() => undefined); // whoever takes it over says so
  }
  for (const chunk of chunks.split(" ").filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href: `/assets/${chunk}` }),
    );
  }
  globalThis.ahead = { token, answers };
}
