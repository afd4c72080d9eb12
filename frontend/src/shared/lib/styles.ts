/** Adds a style sheet to the document, if it is not there yet. A screen without its styles is better than none. */
export function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

/** A module that opens at a touch, once the styles of such are there too: those in `*.lazy.module.css`. */
export async function styled<Module>(module: Promise<Module>): Promise<Module> {
  await addStyles(LATE_CSS);
  return module;
}
