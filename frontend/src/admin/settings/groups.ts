/** The settings that are typed, by group. */
import type { OfficeIconName } from "../shell/OfficeIcon.tsx";

/** A group's name in addresses. */
export type GroupName = "look" | "contact" | "law" | "texts" | "reviews" | "mail" | "payments";

/** The groups in the order of the list, each with its icon. */
export const groups: readonly { name: GroupName; icon: OfficeIconName }[] = [
  { name: "look", icon: "picture" },
  { name: "contact", icon: "phone" },
  { name: "law", icon: "book" },
  { name: "texts", icon: "edit" },
  { name: "reviews", icon: "star" },
  { name: "mail", icon: "mail" },
  { name: "payments", icon: "exchange" },
];

/** One setting that is typed. */
export interface Typed {
  name: string;
  kind?: "line" | "lines" | "email" | "state";
  /** What to choose from, in the words of the setting. */
  options?: readonly string[];
  required?: boolean;
  pattern?: string;
  /** Has a note below it. */
  note?: boolean;
  /** Has a text of its own in Hindi and in Marathi, a setting each: BrandHindi. */
  translated?: boolean;
}

/** The settings that are typed, by group. */
export const typed = {
  look: [
    { name: "Brand", required: true, translated: true },
    { name: "Tagline", note: true, translated: true },
  ],
  contact: [
    { name: "Hotline", note: true, translated: true },
    { name: "Phones", kind: "lines", required: true, note: true },
    { name: "Mobile", note: true },
    { name: "Email", kind: "email", required: true },
    { name: "Address", kind: "lines", required: true, note: true, translated: true },
    { name: "HeadOffice", kind: "lines", translated: true },
    { name: "ManufacturingUnit", kind: "lines", translated: true },
    { name: "GrievanceOfficer", kind: "lines", note: true, translated: true },
    { name: "OpeningHours", kind: "lines", note: true },
    { name: "MapUrl", note: true },
    { name: "Credit", translated: true },
  ],
  law: [
    { name: "LegalName", required: true, note: true },
    { name: "State", kind: "state", required: true },
    { name: "Gstin", pattern: "[0-9A-Z]{15}", note: true },
    { name: "Fssai", pattern: "[12][0-9]{13}", note: true },
    { name: "InvoiceNote", kind: "lines", note: true },
  ],
  papers: [
    { name: "InvoiceAt", options: ["packing", "dispatch"], note: true },
    { name: "ReceiptVouchers", options: ["no", "yes"], note: true },
    { name: "HsnDigits", options: ["4", "6"], note: true },
  ],
  texts: [{ name: "RefundPromise", required: true, note: true, translated: true }],
} as const satisfies Partial<Record<GroupName | "papers", readonly Typed[]>>;

/** The settings that a real shop must change from the sample. */
export const essential = ["Brand", "LegalName", "Phones", "Email", "Address"] as const;
