/** The shapes of reports in the back office's API (server/openapi.yaml). Amounts are rupees, rates percent. */
import type { Invoice } from "../../shared/api/types.ts";

export interface SalesRow {
  /** The date, an id or the pin code; "" in the sum. */
  Key: string;
  Label: string;
  Orders: number;
  Pieces: number;
  Taxable: number;
  Tax: number;
  Delivery: number;
  /** Taken off the other amounts. */
  Refunded: number;
  Amount: number;
}

export interface SalesPage {
  Rows: SalesRow[];
  Sum: SalesRow;
}

export interface TaxRow {
  Rate: number;
  Hsn: string;
  Pieces: number;
  Taxable: number;
  Cgst: number;
  Sgst: number;
  Igst: number;
  Amount: number;
}

/** A run of numbers that was given out. */
export interface Documents {
  First: string;
  Last: string;
  Count: number;
}

export interface NoteRow {
  RefundId: string;
  CreditNoteNo: string;
  IssuedAt: string;
  InvoiceNo: string;
  InvoicedAt: string;
  OrderId: string;
  OrderNo: string;
  Taxable: number;
  Cgst: number;
  Sgst: number;
  Igst: number;
  Amount: number;
  Void: boolean;
}

export interface TaxPage {
  Month: string;
  Rows: TaxRow[];
  Sum: TaxRow;
  Invoices: Documents;
  CreditNotes: Documents;
  Notes: NoteRow[];
}

export interface CreditNotePage extends NoteRow {
  Reason: string;
  CustomerName: string;
  ShippingAddress: string;
  PlaceOfSupply: string;
  Seller: Invoice["Seller"];
  Lines: {
    /** "" for the delivery. */
    DisplayName: string;
    PackageName: string;
    Hsn: string;
    /** 0: a part of the price. */
    Quantity: number;
    TaxRate: number;
    TaxableAmount: number;
    TaxAmount: number;
    Amount: number;
  }[];
  TaxSplit: Invoice["TaxSplit"];
}
