/** The shapes of customers and their reviews in the back office's API. */
import type { OrderRow } from "../types.ts";

export interface CustomerRow {
  CustomerId: number;
  /** Absent for a customer of the telephone without one. */
  Email?: string;
  Name: string;
  Mobile: string;
  SinceAt: string;
  Orders: number;
  /** Of the orders that were paid, rupees. */
  TotalAmount: number;
  LastOrderAt?: string;
}

export interface CustomerPage extends CustomerRow {
  Addresses: { Name: string; Address: string; AddressType: string; Pincode: string; State: string }[];
  PastOrders: OrderRow[];
  Reviews: Review[];
}

export interface Review {
  ReviewId: number;
  ProductId: number;
  DisplayName: string;
  CustomerId: number;
  UserName: string;
  Rating: number;
  Text: string;
  WrittenAt: string;
  Hidden: boolean;
  Answer: string;
}
