/** Part of the shell. */
export function Header() {
  return null;
}
