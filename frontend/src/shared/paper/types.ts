/** What a paper is drawn from: a document as it was issued, or an order that has none yet. Amounts are in rupees. */

/** Somebody named on a paper. */
export interface Party {
  Name: string;
  /** The firm of a registered buyer. */
  Firm: string;
  Address: string;
  State: string;
  /** Two digits, as a GSTIN begins. */
  StateCode: string;
  Gstin: string;
  Fssai: string;
  Mobile: string;
  Email: string;
}

/** Money of a line, a rate or a document. */
export interface Amounts {
  Taxable: number;
  Cgst: number;
  Sgst: number;
  Igst: number;
  Total: number;
}

/** One line of a paper. */
export interface PaperLine extends Amounts {
  /** Of the order, from 1; 0 is the delivery. */
  Line: number;
  Name: string;
  Package: string;
  Hsn: string;
  /** Unit quantity code: NOS, PAC; of the delivery OTH. */
  Uqc: string;
  /** 0: a part of the price. */
  Quantity: number;
  /** Of one, before the discount and after it. */
  Price: number;
  Unit: number;
  /** On the whole line. */
  Discount: number;
  /** Percent. */
  Rate: number;
}

/** What a paper has at one rate, in percent. */
export interface RateSum extends Amounts {
  Rate: number;
}

/** Names another document. */
export interface Reference {
  Title: string;
  Number: string;
  IssuedAt: string;
}

/** A paper with all that is printed on it. */
export interface PaperDocument extends Amounts {
  /** What it is: "Tax invoice", "Credit note". */
  Title: string;
  Number: string;
  IssuedAt: string;
  OrderNo: string;
  OrderDate: string;
  Against: Reference | null;
  Seller: Party;
  Buyer: Party;
  DeliverTo: string;
  PlaceOfSupply: string;
  PlaceCode: string;
  InterState: boolean;
  /** Whether papers of the kind show tax. */
  Taxed: boolean;
  Lines: readonly PaperLine[];
  Rates: readonly RateSum[];
  /** The total in words. */
  Words: string;
  /** What the law wants above all else, or "". */
  Heading: string;
  Remarks: readonly string[];
  Reason: string;
  /** The shop's own words. */
  Note: string;
  /** "" while it stands. */
  CancelledAt: string;
}
