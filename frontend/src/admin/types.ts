/** The shapes of the back office's API by the names that it has here. Amounts are rupees, rates percent, weights grams. */
import type { OfficeOrderRow, OfficePackerOrderRow, OfficeProductPage } from "../shared/api/contract.gen.ts";

export type {
  OfficeCount as Count,
  OfficeImage as Image,
  OfficeKey as AuthenticatorKey,
  OfficeOrderLine as OrderLine,
  OfficeOrderPage as OrderPage,
  OfficeOrderRow as OrderRow,
  OfficePackage as Package,
  OfficePackerOrder as PackerOrderPage,
  OfficePackingSlip as PackingSlip,
  OfficePayment as Payment,
  OfficeProductPage as ProductPage,
  OfficeProductRow as ProductRow,
  OfficeRate as GstRate,
  OfficeRefund as Refund,
  OfficeRequestedCode as RequestedCode,
  OfficeRole as Role,
  OfficeRule as Rule,
  OfficeTodayPage as Today,
  OfficeTroublesPage as Troubles,
  OfficeWho as Who,
  OrderStatus,
} from "../shared/api/contract.gen.ts";

/** An order in a list, as whoever is signed in may see it: a packer's has no amounts. */
export type AnyOrderRow = OfficeOrderRow | OfficePackerOrderRow;

/** What is said of a product itself, read and saved alike. */
export type ProductFields = Omit<
  OfficeProductPage,
  "ProductId" | "Images" | "Packages" | "GstRates" | "Checklist" | "UpdatedAt"
>;

export interface Category {
  CategoryId: number;
  CategoryName: string;
}
