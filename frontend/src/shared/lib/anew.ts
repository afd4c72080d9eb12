/**
 * Loads a module, also after it could not be fetched: browsers remember that for as long as the page lives, and ask again
 * only under another address. Chromium's error names the present one; with others it stays a failure.
 */
export const anew = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error) => import(`${/http\S+/.exec(error)}?${Date.now()}`));
