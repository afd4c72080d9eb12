/** Moves the focus to the page's heading (or to its main part), where reading goes on after what had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
