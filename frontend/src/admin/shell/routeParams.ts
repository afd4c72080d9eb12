/** What a page may know of its address: `/admin/orders/7/slip` has the id "7" and the part "slip". */
export interface RouteParams {
  id: string;
  part: string;
}
