/** What is typed in while somebody is on the telephone. */

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
}

/** What the server says an order would come to. */
export interface Quote {
  Lines: { PackageId: number; ProductTotal: number }[];
  DeliveryCharges: number;
  DiscountAmount: number;
  TotalAmount: number;
}

export interface Placed {
  OrderId: string;
  OrderNo: string;
}
