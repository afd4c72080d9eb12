/** The tab that a key leads to, wrapping at both ends; null for keys that are not the tabs'. */
export function tabAfter(tabs: readonly { key: string }[], selected: string, key: string): string | null {
  const at = tabs.findIndex((tab) => tab.key === selected);
  const last = tabs.length - 1;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
  if (to === undefined || last < 0) return null;
  return tabs[(to + tabs.length) % tabs.length]?.key ?? null;
}
