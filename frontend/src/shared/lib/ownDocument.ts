/**
 * Whether the document is the page's own. A document keeps the Content-Security-Policy with which it was loaded,
 * whatever pages the app shows in it later.
 */
let loadedAs = "";

/** Remembers the page as which the document was loaded; to be called before the app shows another. */
export function rememberDocument(): void {
  loadedAs = window.location.pathname;
}

/** Whether the page shown is the one as which the document was loaded. */
export function isOwnDocument(): boolean {
  return loadedAs === window.location.pathname;
}
