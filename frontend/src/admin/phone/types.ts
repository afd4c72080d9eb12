/** What is typed in while somebody is on the telephone, and what the server says to it. */
import type { OfficeCustomerPage } from "../../shared/api/contract.gen.ts";
import type { AddressType, ChosenOption } from "../../shared/api/types.ts";

export type { OfficePlaced as Placed, OfficeQuote as Quote } from "../../shared/api/contract.gen.ts";

/** A chosen package; its price is what the shop asks now, after discount, in rupees. */
export interface Line {
  ItemId: number;
  PackageId: number;
  name: string;
  price: number;
  Quantity: number;
  /** What was chosen of it. */
  Options?: readonly ChosenOption[] | undefined;
}

/** An address that a customer has saved. */
export type SavedAddress = OfficeCustomerPage["Addresses"][number];

/** Where it goes, as the shop's own address form asks. */
export interface Destination {
  AddressType: AddressType;
  Pincode: string;
  State: string;
  ShippingAddress: string;
}

/** Who calls, and where it goes. */
export interface Caller extends Destination {
  Mobile: string;
  Name: string;
  Email: string;
  Suggestion: string;
  /** Of the firm that they buy for, if any. */
  Gstin: string;
  Firm: string;
}
