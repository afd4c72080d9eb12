/** The shapes of the back office's API (server/openapi.yaml). Amounts are rupees, rates percent, weights grams. */

export type Role = "packer" | "manager" | "owner";

export interface Who {
  Email: string;
  Role: Role;
  ExpiresAt: string;
  /** Of the running shop. */
  Version: string;
}

/** What an authenticator app is set up with. */
export interface AuthenticatorKey {
  Email: string;
  Role: Role;
  Secret: string;
  QrSvg: string;
}

export interface Count {
  Name: string;
  Count: number;
  Link: string;
}

export interface Today {
  Waiting: Count[];
  /** For owners alone. */
  Takings?: { Today: number; SameDayLastWeek: number; ThisWeek: number; LastWeek: number };
  LowStock: { ProductId: number; PackageId: number; DisplayName: string; PackageName: string; Stock: number }[];
  LowStockCount: number;
  LastBackupAt?: string;
}

export interface Refund {
  RefundId: string;
  OrderId: string;
  OrderNo: string;
  PaymentId: string;
  Amount: number;
  State: "queued" | "pending" | "processed" | "failed";
  /** To be handed back by a person while queued. */
  Cash: boolean;
  Cause: string;
  Error: string;
  CreatedAt: string;
  /** Once the money of an invoiced order has left. */
  CreditNoteNo?: string;
}

export interface Troubles {
  Mails: { Id: number; Kind: string; CreatedAt: string; RetryAt?: string; Tries: number; Error: string }[];
  Webhooks: { EventId: string; ReceivedAt: string; RetryAt?: string; Tries: number; Error: string }[];
  Refunds: Refund[];
  Differences: {
    Kind: string;
    PaymentId: string;
    OrderId: string;
    OrderNo: string;
    Ours: number;
    Theirs: number;
    SinceAt: string;
  }[];
}

export type OrderStatus =
  | "ORDER PENDING"
  | "ORDER PLACED"
  | "ORDER PROCESSING"
  | "ORDER SHIPPED"
  | "ORDER DELIVERED"
  | "ORDER CANCELLED"
  | "ORDER REFUNDED";

export interface OrderRow {
  OrderId: string;
  OrderNo: string;
  PlacedAt: string;
  Status: OrderStatus;
  TransactionStatus: string;
  Name: string;
  Mobile: string;
  Pincode: string;
  Pieces: number;
  TotalAmount: number;
  PaidBy: string;
  Late: boolean;
  CanMoveTo: OrderStatus[];
  CanCancel: boolean;
}

export interface OrderPage extends OrderRow {
  CustomerId: number;
  Email: string;
  ShippingAddress: string;
  State: string;
  Suggestion: string;
  CancelReason: string;
  CancelledBy: string;
  InvoiceNo: string;
  InvoicedAt?: string;
  TaxableAmount: number;
  TaxAmount: number;
  DeliveryCharges: number;
  DiscountAmount: number;
  WeightGrams: number;
  Refundable: number;
  Lines: OrderLine[];
  Timeline: { HappenedAt: string; Actor: string; From: string; To: string; Note: string }[];
  Payments: Payment[];
  Refunds: Refund[];
  PastOrders: OrderRow[];
  /** Where it is to be paid or was. */
  Link?: { Url: string; State: "wanted" | "open" | "closed"; ExpiresAt: string; Error: string };
  /** Statuses whose news can be sent again; PAYMENT LINK while it can be paid at. */
  Mails: string[];
}

export interface OrderLine {
  Line: number;
  ItemId: number;
  DisplayName: string;
  PackageName: string;
  DiscountedPrice: number;
  Quantity: number;
  ProductTotal: number;
  RefundedPieces: number;
}

export interface Payment {
  PaymentId: string;
  Method: string;
  Status: string;
  Role: string;
  Amount: number;
  RefundedAmount: number;
  Error: string;
  SeenAt: string;
}

export interface ProductRow {
  ProductId: number;
  DisplayName: string;
  CategoryName: string;
  GstRate: number;
  ImagePath: string;
  Active: boolean;
  IsVeg: boolean;
  PriceFrom: number;
  PriceTo: number;
  DiscountRate: number;
  Packages: number;
  /** Of all packages; null: not counted. */
  Stock: number | null;
  SoldOut: boolean;
  Missing: string[];
}

/** A package as it is edited; PackageId 0 is a new one. */
export interface Package {
  PackageId: number;
  PackageName: string;
  /** MRP: tax included, before discount. */
  Price: number;
  Weight: number;
  /** Null: not counted. */
  Stock: number | null;
  Active: boolean;
}

/** What is said of a product itself, read and saved alike. */
export interface ProductFields {
  DisplayName: string;
  CategoryId: number;
  Description: string;
  DisplayTags: string;
  IsVeg: boolean;
  Hsn: string;
  GstRate: number;
  DiscountRate: number;
  Active: boolean;
  Ingredients: string;
  Allergens: string;
  ShelfLife: string;
  CountryOfOrigin: string;
  /** Name and address; "": the shop itself. */
  Maker: string;
}

export interface ProductPage extends ProductFields {
  ProductId: number;
  Images: Image[];
  Packages: Package[];
  /** Oldest first; past, present and to come. */
  GstRates: GstRate[];
  Checklist: Rule[];
}

/** A GST rate and from when on it holds; the first holds from ever. */
export interface GstRate {
  FromAt: string;
  Rate: number;
}

/** Something that the law wants of a product before it is sold. */
export interface Rule {
  Name: string;
  Met: boolean;
  Words: string;
}

/** A kept picture: its name for saving, its path for showing. */
export interface Image {
  Image: string;
  ImagePath: string;
  /** What it shows, for those who do not see it. */
  Words: string;
}

export interface Category {
  CategoryId: number;
  CategoryName: string;
}
