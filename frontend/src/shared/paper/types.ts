import type { OrderDocument } from "../api/types.ts";

/** A document, or what looks like one: the confirmation of an order has no kind and no number. */
export type PaperData = Omit<OrderDocument, "Kind">;
