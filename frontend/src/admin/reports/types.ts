/** The shapes of reports in the back office's API. Amounts are rupees, rates percent. */
export type {
  OfficeCreditNotePage as CreditNotePage,
  OfficeDocuments as Documents,
  OfficeNoteRow as NoteRow,
  OfficeSalesPage as SalesPage,
  OfficeSalesRow as SalesRow,
  OfficeTaxPage as TaxPage,
  OfficeTaxRow as TaxRow,
} from "../../shared/api/contract.gen.ts";
