/** Where a map shows an address: an app on phones that have one, else a page. */
export const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
