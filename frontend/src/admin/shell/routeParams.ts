/** The parameters in the address of a page: `/admin/orders/7/slip` has the id "7". */
export interface RouteParams {
  id: string;
}
