/** The shapes of the back office's API by the names that it has here. Amounts are rupees, rates percent, weights grams. */
import type { OfficeOrderRow, OfficePackerOrderRow, OfficeProductPage } from "../shared/api/contract.gen.ts";

export type {
  OfficeConcern as Concern,
  OfficeCount as Count,
  OfficeHealth as Health,
  OfficeImage as Image,
  OfficeKey as AuthenticatorKey,
  OfficeNotifications as NotificationChoices,
  OfficeOpenOrder as OpenOrder,
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
  OfficeReading as Reading,
  OfficeRecovery as Recovery,
  OfficeRefund as Refund,
  OfficeRequestedCode as RequestedCode,
  OfficeRole as Role,
  OfficeRule as Rule,
  OfficeSetupCodes as SetupCodes,
  OfficeSetupVisitor as SetupVisitor,
  OfficeTodayPage as Today,
  OfficeTroublesPage as Troubles,
  OfficeUnseenOrder as UnseenOrder,
  OfficeWho as Who,
  OrderStatus,
} from "../shared/api/contract.gen.ts";

/** An order in a list, as whoever is signed in may see it: a packer's has no amounts. */
export type AnyOrderRow = OfficeOrderRow | OfficePackerOrderRow;

/** What is said of a product itself, read and saved alike. */
export type ProductFields = Omit<
  OfficeProductPage,
  "ProductId" | "Images" | "Packages" | "GstRates" | "Checklist" | "UpdatedAt" | "Version"
>;

export interface Category {
  CategoryId: number;
  CategoryName: string;
}
