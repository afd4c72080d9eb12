/** What is typed in while somebody is on the telephone, and what the server says to it. */
export type { OfficePlaced as Placed, OfficeQuote as Quote } from "../../shared/api/contract.gen.ts";

/** A chosen package; its price is what the shop asks now, after discount, in rupees. */
export interface Line {
  ItemId: number;
  PackageId: number;
  name: string;
  price: number;
  Quantity: number;
}

/** Who calls, and where it goes. */
export interface Caller {
  Mobile: string;
  Name: string;
  Email: string;
  Pincode: string;
  ShippingAddress: string;
  Suggestion: string;
  /** Of the firm that they buy for, if any. */
  Gstin: string;
  Firm: string;
}
