/** Offers the shop in the visitor's language where it is shown in another; comes when the page is long readable. */
import { addressIn, here } from "../shared/i18n/index.ts";
import { readStored, writeStored } from "../shared/lib/storage.ts";
import { languages, rememberLanguage } from "./language.ts";

type Code = keyof typeof languages;

const words: Readonly<Record<Code, { see: string; close: string }>> = {
  en: { see: "See this shop in English", close: "Close" },
  hi: { see: "यह दुकान हिन्दी में देखें", close: "बंद करें" },
  mr: { see: "हे दुकान मराठीत पाहा", close: "बंद करा" },
};

/** Where a declined offer is remembered; another language may still be offered. */
const declinedKey = "declinedLanguage";

const isOurs = (code: string | undefined): code is Code => code !== undefined && Object.hasOwn(words, code);

/**
 * The language to offer on a page in `shown`: what was once chosen, else the first of the browser's that the shop
 * speaks. English is offered only to who has chosen it: many browsers say English whose owners read Hindi.
 */
export function languageToOffer(
  shown: string,
  cookies: string,
  browser: readonly string[],
  declined: unknown,
): Code | null {
  const chosen = cookies.match(/(?:^|; )lang=(\w+)/)?.[1];
  const spoken = browser.map((tag) => tag.split("-")[0]).find(isOurs);
  const code = isOurs(chosen) ? chosen : spoken === "en" ? undefined : spoken;
  return code && code !== shown && code !== declined ? code : null;
}

/** Shows the offer, if there is one to make. */
function offerLanguage(): void {
  const code = languageToOffer(LANGUAGE, document.cookie, navigator.languages, readStored(declinedKey));
  const page = document.querySelector("[data-page]");
  if (!code || !page) return;
  const line = lineIn(code);
  const place = () => {
    line.style.bottom = `${barsBelow(line) + 8}px`;
  };
  place(); // before it is in the page: what moves afterwards is a jump
  page.append(line);
  window.addEventListener("resize", place);
  window.addEventListener("scroll", place, { passive: true });
}

/** A line that lies over the page, so that nothing moves for it, above the bars at the bottom of the window. */
function lineIn(code: Code): HTMLElement {
  const line = element("aside", {
    position: "fixed",
    left: "50%",
    translate: "-50%",
    zIndex: "15",
    display: "flex",
    alignItems: "center",
    width: "max-content",
    maxWidth: "calc(100% - 1rem)",
    border: "1px solid var(--line)",
    borderRadius: "var(--r-full)",
    background: "var(--card)",
    boxShadow: "var(--lift)",
  });
  line.lang = code;
  line.ariaLabel = languages[code];
  line.append(linkTo(code), closeOf(code, line));
  return line;
}

function linkTo(code: Code): HTMLElement {
  const link = element("a", {
    display: "flex",
    alignItems: "center",
    minHeight: "var(--touch)",
    paddingLeft: "1.1rem",
    color: "var(--accent)",
    fontWeight: "650",
  });
  link.textContent = words[code].see;
  // The screen on show when it is followed, whichever it was when the offer was made.
  const address = () => {
    link.href = addressIn(code, window.location.pathname.slice(here("").length) + window.location.search);
  };
  address();
  link.addEventListener("focus", address);
  link.addEventListener("pointerdown", address);
  link.addEventListener("click", () => {
    address();
    rememberLanguage(code);
  });
  return link;
}

function closeOf(code: Code, line: HTMLElement): HTMLElement {
  const close = element("button", {
    width: "var(--touch)",
    height: "var(--touch)",
    padding: "0",
    border: "0",
    background: "none",
    font: "1.4rem/1 var(--sans)",
  });
  close.type = "button";
  close.ariaLabel = words[code].close;
  close.textContent = "×";
  close.addEventListener("click", () => {
    writeStored(declinedKey, code);
    line.remove();
  });
  return close;
}

/** An element with styles of its own: the style sheet of every page need not carry them. */
function element<Name extends keyof HTMLElementTagNameMap>(name: Name, style: Partial<CSSStyleDeclaration>) {
  const made = document.createElement(name);
  Object.assign(made.style, style);
  return made;
}

/** How many pixels of the window's bottom are taken by bars that stay there; what covers half of it is no bar. */
function barsBelow(line: HTMLElement): number {
  for (let edge = window.innerHeight; ; ) {
    const tops = document
      .elementsFromPoint(window.innerWidth / 2, edge - 1)
      .filter((one) => !line.contains(one))
      .map((one) => staying(one)?.getBoundingClientRect().top ?? 0)
      .filter((top) => top > window.innerHeight / 2);
    if (tops.length === 0) return window.innerHeight - edge;
    edge = Math.min(edge - 1, ...tops);
  }
}

/** The part of the page around an element that stays where it is when the page scrolls. */
function staying(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
  }
  return null;
}

if (!SERVER) offerLanguage();
