/** The shapes of the back office's API by the names that it has here. Amounts are rupees, rates percent, weights grams. */
import type { OfficeProductPage } from "../shared/api/contract.gen.ts";

export type {
  OfficeCount as Count,
  OfficeImage as Image,
  OfficeKey as AuthenticatorKey,
  OfficeOpenOrder as OpenOrder,
  OfficeOrderLine as OrderLine,
  OfficeOrderPage as OrderPage,
  OfficeOrderRow as OrderRow,
  OfficePackage as Package,
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

/** What is said of a product itself, read and saved alike. */
export type ProductFields = Omit<
  OfficeProductPage,
  "ProductId" | "Images" | "Packages" | "GstRates" | "Checklist" | "UpdatedAt"
>;

export interface Category {
  CategoryId: number;
  CategoryName: string;
}
