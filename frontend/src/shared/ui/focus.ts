/**
 * Moves the focus to the new screen's heading as soon as there is one: a screen may wait for its data first. A shopper
 * who goes on by themselves meanwhile is not called back. Answers how to stop waiting.
 */
export function awaitHeading(): () => void {
  focusHeading();
  const start = document.activeElement;
  const main = document.getElementById("main");
  const watch = new MutationObserver(() => {
    const waiting = document.activeElement === start || document.activeElement === document.body;
    if (waiting && !main?.querySelector("h1")) return;
    watch.disconnect();
    if (waiting) focusHeading();
  });
  if (main && start === main) watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** Moves the focus to the page's heading (or to its main part), where reading goes on after what had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
