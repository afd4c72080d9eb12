/** A screen reader's ears and a keyboard's hands: what has the focus, what is announced, and no pointer. */
import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

/** How many times Tab may be pressed to come from one place of a page to another. */
const mostTabs = 150;

/** What the browser tells assistive technology of one element. */
interface Node {
  ignored?: boolean;
  role?: { value: string };
  name?: { value: string };
  value?: { value: string | number };
  properties?: { name: string; value: { value: unknown } }[];
}

/** States that are read out with an element. */
const states = ["checked", "expanded", "invalid", "pressed", "required", "selected"];

/** Reads a page to somebody who does not see it. */
export class Reader {
  /** What was heard, in turn: the stops of the keyboard, and announcements after a "»". */
  readonly transcript: string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Begins to listen; call it before the page is opened. */
  static async of(page: Page): Promise<Reader> {
    const reader = new Reader(page, await page.context().newCDPSession(page));
    await page.exposeBinding("announced", (_source, text: string) => reader.transcript.push(`» ${text}`));
    await page.addInitScript(listen);
    return reader;
  }

  /** Presses Tab until the element has the focus, which must then be in sight, and reads it. */
  async tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    const reached = () => target.evaluate((one) => one === one.ownerDocument.activeElement).catch(() => false);
    for (let n = 0; n < mostTabs; n++) {
      if (await reached()) {
        await expectInSight(target);
        this.transcript.push(await this.focused());
        return;
      }
      await this.page.keyboard.press(key);
    }
    throw new Error(`${mostTabs} times ${key} did not reach ${target}; the focus is on ${await this.focused()}`);
  }

  /** Waits until something was announced. */
  async hears(text: string | RegExp): Promise<void> {
    const fits = (line: string) =>
      line.startsWith("» ") && (typeof text === "string" ? line.includes(text) : text.test(line));
    await expect.poll(() => this.transcript.some(fits), { message: `hears ${text}` }).toBe(true);
  }

  /** Role, name, value and states of what has the focus. */
  async focused(): Promise<string> {
    const { result } = await this.session.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { nodes } = (await this.session.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId ?? "",
      fetchRelatives: false,
    })) as { nodes: Node[] };
    const [node] = nodes;
    const on = node?.properties?.filter(({ name, value }) => states.includes(name) && said(value.value)) ?? [];
    const parts = [node?.role?.value, JSON.stringify(node?.name?.value ?? "")];
    if (node?.value?.value) parts.push(`“${node.value.value}”`);
    return [...parts, ...on.map(({ name, value }) => (value.value === false ? `not ${name}` : name))].join(" ");
  }
}

/** A state that is false is read out only where it can be changed: collapsed is, "not required" is not. */
const said = (value: unknown) => value === true || value === "true";

/** Focus must be seen: no bar, header or toast may lie over it (WCAG 2.4.11). */
async function expectInSight(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const over = one.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
        return over !== null && (one.contains(over) || over.contains(one));
      }),
    )
    .toBe(true);
}

/** Runs in the page: tells what live regions say, as a screen reader would speak it. */
function listen(): void {
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output';
  const waiting = new Set<Element>();
  const announce = () => {
    for (const region of waiting) {
      const text = region.textContent?.replace(/\s+/g, " ").trim();
      if (text && region.isConnected) (window as unknown as { announced: (text: string) => void }).announced(text);
    }
    waiting.clear();
  };
  new MutationObserver((changes) => {
    if (document.readyState === "loading") return;
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (!region || region.closest('[aria-live="off"]')) continue;
      if (waiting.size === 0) queueMicrotask(announce);
      waiting.add(region);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
