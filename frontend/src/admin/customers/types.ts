/** The shapes of customers in the back office's API. */
export type {
  OfficeCustomerPage as CustomerPage,
  OfficeCustomerRow as CustomerRow,
  OfficeReview as Review,
} from "../../shared/api/contract.gen.ts";
