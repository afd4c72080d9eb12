/** The page of the thing that an entry of the log is about. */

const pages: Record<string, (id: string) => string> = {
  product: (id) => `/admin/products/${id}`,
  order: (id) => `/admin/orders?${new URLSearchParams({ search: id })}`,
  staff: () => "/admin/staff",
  setting: () => "/admin/settings",
  page: (id) => `/admin/settings/texts/${id}`,
  coupon: () => "/admin/coupons",
  word: () => "/admin/products/words",
  round: () => "/admin/rounds",
  cash: (id) => `/admin/cash?${new URLSearchParams({ day: id.replace(/^of /, "") })}`,
  areas: () => "/admin/areas",
};

/** The address of the page for "order BH100001", "product 7"; null where there is none. */
export function pageOf(subject: string): string | null {
  const [kind = "", id = ""] = subject.split(/ (.*)/s);
  return pages[kind]?.(id) ?? null;
}
