/** Part of the shell. */
export function TabBar() {
  return null;
}
