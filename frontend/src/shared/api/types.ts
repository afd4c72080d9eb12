/** The shapes of the HTTP contract (api.md). Money is in rupees here; weights are in grams. */
import type { Language } from "../i18n/index.ts";

export interface Banner {
  BannerId: number;
  ImagePath: string;
  Title: string;
  Subtitle: string;
  ImageLink: string;
}

export interface Category {
  CategoryId: number;
  CategoryName: string;
  ImagePath: string;
  ItemCount: number;
}

export interface Image {
  ImagePath: string;
  /** What it shows, where somebody said. */
  Alt?: string;
}

export interface Product {
  ItemId: number;
  DisplayName: string;
  DisplayTags: string | null;
  CategoryId: number;
  CategoryName: string;
  /** The first package's price, rupees, before discount. */
  SalePrice: number;
  /** Percent, or null for none. */
  DiscountRate: number | null;
  DiscountedPrice: number;
  /** 0 to 5. */
  Ratings: number;
  RatingCount: number;
  IsInWishlist: boolean;
  ImagePath: string;
  Images: Image[] | string;
  FirstPackageId: number;
  FirstPackageName: string;
  InStock: boolean;
  IsVeg: boolean;
}

/** What a list is as a whole, whichever page of it is on show. */
export interface ListFacts {
  /** A search finds 200 at most. */
  Total: number;
  /** What was looked for in place of what was typed, or "". */
  Instead: string;
  /** Nothing has every word of the search; these have some. */
  Nearest: boolean;
  /** Countries to choose from, where there are several. */
  Origins?: string[];
}

/** What a shopper may be about to type. */
export interface Suggestions {
  Products: Pick<Product, "ItemId" | "DisplayName" | "ImagePath" | "DiscountedPrice">[];
  Categories: Pick<Category, "CategoryId" | "CategoryName">[];
  /** What was looked for in place of what was typed, or "". */
  Corrected: string;
}

export interface Package {
  PackageId: number;
  DisplayName: string;
  PackageName: string;
  Price: number;
  DiscountedPrice: number;
  Weight: number;
  InStock: boolean;
  /** Of one `Unit`, after discount; absent without a weight. */
  UnitPrice?: number;
  Unit?: "g" | "kg";
}

export interface ProductDetails extends Product {
  /** Clean HTML. */
  Description: string;
  PackageList: Package[];
  /** What the law wants said; what is not known is absent. */
  Label?: {
    Ingredients?: string;
    Allergens?: string;
    ShelfLife?: string;
    CountryOfOrigin?: string;
    Maker?: string;
    ConsumerCare?: string;
  };
}

export interface Review {
  UserName: string;
  Rating: number;
  RatingDate: string;
  RatingDescription: string;
  /** The shop's. */
  Answer?: string;
}

export interface NewRating {
  ProductId: number;
  Rating: number;
  RatingDescription: string;
}

export interface Counts {
  WishListCount: number;
  CartCount: number;
}

export interface CartItem {
  CartId: number;
  ItemId: number;
  PackageId: number;
  PackageName: string;
  DisplayName: string;
  FirstImage: string;
  Price: number;
  DiscountedPrice: number;
  DiscountRate: number | null;
  OrderedQuantity: number;
  /** Percent. */
  GST: number;
  /** The whole line, grams. */
  TotalPackageWeight: number;
  InStock: boolean;
}

export interface CartAnswer {
  Message: string;
  Items: CartItem[];
}

export interface WishlistEntry {
  WishlistId: number;
  ItemId: number;
  ItemName: string;
  ImagePath: string;
  SalePrice: number;
  Ratings: number;
  FirstPackageId: number;
}

export interface Message {
  Message: string;
}

export type AddressType = "Home" | "Office" | "Other";

/** What delivery to a pin code costs, in rupees; absent where the shop has not set it. */
export interface DeliveryTerms {
  BaseCharge: number;
  ExtraChargePerKg: number;
  /** What the goods of an order must come to. */
  MinimumOrder?: number;
  /** Goods of so much are delivered for nothing. */
  FreeDeliveryFrom?: number;
}

export interface Address extends DeliveryTerms {
  AddressId: number;
  Address: string;
  AddressType: AddressType;
  Pincode: string;
  PinCode: string;
  State: string;
  UserId: number;
  UserName: string;
  IsServed: boolean;
}

export interface NewAddress {
  Address: string;
  AddressType: AddressType;
  Pincode: string;
  State: string;
  UserId: number;
  UserName: string;
}

export interface DeliveryArea extends DeliveryTerms {
  Message: string;
  Pincode: string;
  State: string;
  District: string;
}

export interface UserDetails {
  UserId: number;
  Email: string;
  Mobile: string;
  UserFullName: string;
}

/** The answer of `/TOKEN`, kept whole in the browser as the login record. */
export interface LoginRecord {
  access_token: string;
  token_type?: string;
  expires_in?: number;
  UserID: number;
  UserFullName: string;
  UserName: string;
  Mobile: string;
  Application: string;
  IsDeleted: string;
  /** True while the profile is still to be completed. */
  IsUserCreated: boolean;
  ".issued"?: string;
  ".expires": string;
}

export type TransactionState = "PENDING" | "SUCCESSFUL" | "FAILED" | "REFUND PENDING" | "REFUNDED" | "UNDER REVIEW";

export type OrderState =
  | "ORDER PENDING"
  | "ORDER PLACED"
  | "ORDER PROCESSING"
  | "ORDER SHIPPED"
  | "ORDER DELIVERED"
  | "ORDER CANCELLED"
  | "ORDER REFUNDED";

export interface OrderSummary {
  PurchaseOrderId: string;
  PurchaseOrderNo: string;
  PurchaseOrderDate: string;
  ShippingAddress: string;
  Mobile: string;
  TransactionStatus: TransactionState;
  Status: OrderState;
  TaxableAmount: number;
  TaxAmount: number;
  DeliveryCharges: number;
  DiscountAmount: number;
  TotalAmount: number;
  /** While the order waits to be paid: until when it is held. */
  PayableUntil?: string;
}

export interface InvoiceLine {
  ItemId: number;
  PackageId: number;
  DisplayName: string;
  PackageName: string;
  SalePrice: number;
  DiscountedPrice: number;
  Quantity: number;
  /** Percent. */
  TaxRate: number;
  TaxAmount: number;
  TaxableAmount: number;
  DiscountAmount: number;
  ProductTotal: number;
  Hsn: string;
}

/** The tax of one rate: halved into CGST and SGST within the seller's state, IGST elsewhere. */
export interface TaxRow {
  /** Percent. */
  Rate: number;
  Taxable: number;
  Cgst: number;
  Sgst: number;
  Igst: number;
}

/** An order with its lines and what a GST document needs. Times are "" while they are to come. */
export interface Invoice extends OrderSummary {
  CustomerName: string;
  Suggestion: string;
  CancelReason: string;
  InvoiceNo: string;
  InvoiceDate: string;
  PlaceOfSupply: string;
  Seller: { Name: string; Address: string; Gstin: string; Fssai: string; State: string };
  /** The shop's own words below the figures. */
  Note: string;
  TaxSplit: TaxRow[];
  Events: { Status: OrderState; At: string }[];
  Data: InvoiceLine[];
}

export interface OrderStatus {
  TransactionStatus: TransactionState;
  Status: OrderState;
  PurchaseOrderId: string;
  PurchaseOrderNo: string;
  TotalAmount: number;
}

export interface NewOrderLine {
  itemId: number;
  packageId: number;
  displayName: string;
  salePrice: number;
  quantity: number;
  taxRate: number;
  taxAmount: number;
  discountRate: number;
  discountAmount: number;
  productTotal: number;
  taxableAmount: number;
}

export interface NewOrder {
  mobile: string;
  shippingAddress: string;
  shippingType: "Standard";
  taxableAmount: number;
  discountAmount: number;
  taxAmount: number;
  totalAmount: number;
  paymentMode: "Online";
  deliveryCharges: number;
  suggestion: string;
  createdBy: number;
  pinCode: string;
  data: NewOrderLine[];
}

/** What the payment dialog needs; `PayableAmount` in rupees. */
export interface Payable {
  Description: string;
  PayableAmount: number;
  CompanyName: string;
  RazorpayKey: string;
  RazorpayOrderId: string;
  OrderID: string;
  PurchaseOrderNo: string;
  Name: string;
  Email: string;
  Mobile: string;
}

export interface PaymentProof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export interface State {
  Name: string;
  GstCode: string;
}

export interface Logo {
  ImagePath: string;
  Width: number;
  Height: number;
}

/** What the owner has written for a page in the place of its standard text, by language. */
export interface PageText {
  Texts: { Language: Language; Text: string; ChangedAt: string }[];
}

export interface ShopDetails {
  Brand: string;
  LegalName: string;
  Tagline: string;
  Hotline: string;
  Phones: string[];
  Email: string;
  Address: string;
  HeadOffice: string;
  ManufacturingUnit: string;
  Credit: string;
  Fssai: string;
  Gstin: string;
  GrievanceOfficer: string;
  RefundPromise: string;
  MapUrl: string;
  CheckoutScript: string;
  /** The owner's own colour, "#rrggbb", or "": the standard one. */
  Accent: string;
  /** The owner's own mark; the document's style shows it. */
  Logo: Logo | null;
  /** The logo says the brand, so that it need not stand beside it. */
  LogoAlone: boolean;
  /** Whether the shop has a list of delivery areas at all. */
  Areas: boolean;
  States: State[];
}
