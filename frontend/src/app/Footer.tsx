/** Part of the shell. */
export function Footer() {
  return null;
}
