/** Elements, made in one call: the page is small enough to do without a library. */

type Child = Node | string | number | false | null | undefined;
type Value = string | number | boolean | ((event: never) => void) | undefined;

/**
 * An element with its attributes and children. A function is a listener (`onclick`), true an attribute without a value;
 * false and undefined leave it out.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat() as Child[]) {
    if (child !== false && child !== null && child !== undefined) {
      element.append(typeof child === "number" ? String(child) : child);
    }
  }
  return element;
}

const svg = "http://www.w3.org/2000/svg";

/** One of the document's icons (build/drawings.mjs), never announced itself. */
export function icon(name: string, className = ""): SVGElement {
  const picture = document.createElementNS(svg, "svg");
  const use = document.createElementNS(svg, "use");
  use.setAttribute("href", `#i-${name}`);
  picture.setAttribute("class", className);
  picture.setAttribute("aria-hidden", "true");
  picture.append(use);
  return picture;
}

/** Draws a region anew and gives the focus back to what had it, or has come in its place, else to the first that can have it: all are marked data-focus. */
export function keepingFocus(region: HTMLElement, draw: (region: HTMLElement) => void): void {
  const active = region.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const order = active?.closest<HTMLElement>("[data-order]")?.dataset.order;
  const name = active?.dataset.focus;
  draw(region);
  if (!name) return;
  const within = order ? region.querySelector(`[data-order="${CSS.escape(order)}"]`) : region;
  const next = within?.querySelector<HTMLElement>(`[data-focus="${name}"]`);
  const found = next ?? (within ?? region).querySelector<HTMLElement>("[data-focus]");
  found?.focus();
  if (found instanceof HTMLInputElement && found.inputMode) found.setSelectionRange(4, 4); // a digit that follows is the next
}
