/** The document's head as text, for the server's pages. */
import { addressIn, currentLanguage, type Language } from "../shared/i18n/index.ts";
import type { Head } from "../shared/route.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A path with the origin before it; the path of a screen also with the language of the page. */
function absolute(origin: string, path: string, language = currentLanguage()): string {
  if (!path.startsWith("/")) return path;
  return origin + (path.startsWith("/home") ? addressIn(language, path) : path);
}

/** The same page in every language, for search engines; English for whoever speaks none of them. */
function alternates(origin: string, path: string): string {
  return [...languages.map((code) => [code, code] as const), ["x-default", "en"] as const]
    .map(
      ([name, code]) => `<link rel="alternate" hreflang="${name}" href="${escapeHtml(absolute(origin, path, code))}">`,
    )
    .join("");
}

const languages: readonly Language[] = ["en", "hi", "mr"];

/** Puts the origin before the paths of a schema.org object. */
function withOrigin(value: unknown, origin: string, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => withOrigin(one, origin, key));
  if (typeof value === "string") return addressed.has(key) ? absolute(origin, value) : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withOrigin(one, origin, name)]));
}

const addressed = new Set(["url", "item", "image", "logo", "urlTemplate", "@id", "merchantReturnLink"]);

/** The size of a picture that the server draws to be shared. */
const drawn = { width: "1200", height: "630" };

/**
 * `<title>`, meta, canonical, Open Graph and JSON-LD. `origin` has no slash at its end; `share` is the path of the picture
 * that the server draws for the page, "" for the page's own.
 */
export function headHtml(head: Head, origin: string, site: string, share = ""): string {
  const url = head.canonical && absolute(origin, head.canonical);
  const picture = share || head.image;
  const image = picture && absolute(origin, picture);
  const meta = (kind: "name" | "property", name: string, content: string | undefined) =>
    content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : "";
  const json = (head.jsonLd ?? []).map((object) => {
    const text = JSON.stringify({ "@context": "https://schema.org", ...(withOrigin(object, origin) as object) });
    return `<script type="application/ld+json">${text.replace(/</g, "\\u003c")}</script>`;
  });
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta("name", "description", head.description),
    head.noindex ? meta("name", "robots", "noindex") : "",
    url ? `<link rel="canonical" href="${escapeHtml(url)}">` : "",
    head.canonical && !head.noindex ? alternates(origin, head.canonical) : "",
    meta("property", "og:title", head.title),
    meta("property", "og:description", head.description),
    meta("property", "og:type", head.type ?? "website"),
    meta("property", "og:url", url),
    meta("property", "og:image", image),
    ...(share
      ? [
          meta("property", "og:image:width", drawn.width),
          meta("property", "og:image:height", drawn.height),
          meta("property", "og:image:alt", head.title),
        ]
      : []),
    meta("property", "og:site_name", site),
    meta("name", "twitter:card", image ? "summary_large_image" : "summary"),
    ...json,
  ].join("");
}
