/** The way out when a page outlives its release and a chunk of it is gone. */

const mark = "reloadedAt";
const patience = 30_000;

/** Reloads the page, unless that was tried a moment ago: then the error is for the boundary to show. */
export function reloadOnce(error: unknown): Promise<never> {
  const last = Number(readMark());
  if (Date.now() - last < patience) throw error;
  writeMark(String(Date.now()));
  window.location.reload();
  return new Promise(() => {});
}

// Session storage may be closed to us; then there is no telling, and no reloading in circles.
function readMark(): string | null {
  try {
    return sessionStorage.getItem(mark);
  } catch {
    return String(Date.now());
  }
}

function writeMark(value: string): void {
  try {
    sessionStorage.setItem(mark, value);
  } catch {
    // readMark has already refused.
  }
}
