import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "customers.title": "Customers",
  "customers.search": "Name, mobile or email address",
  "customers.none": "No customers found",
  "customers.count": "{count} customer|{count} customers",
  "customers.orders": "{count} order|{count} orders",
  "customers.since": "since {date}",
  "customers.nameless": "No name yet",
  "customer.back": "All customers",
  "customer.call": "Call {mobile}",
  "customer.contact": "Contact details",
  "customer.facts": "{orders}, {amount} in total, since {date}",
  "customer.firm": "Firm: {firm}",
  "customer.addresses": "Addresses",
  "customer.noAddresses": "No saved addresses.",
  "customer.orders": "Orders",
  "customer.noOrders": "No orders yet.",
  "customer.reviews": "Reviews",
  "customer.person": "Personal data",
  "customer.export": "Download personal data",
  "customer.exportText":
    "A file with all the data the shop has about this customer. Give it to them if they ask for it.",
  "erase.button": "Erase customer",
  "erase.title": "Erase {name}",
  "erase.lead": "This removes the customer’s personal data from the shop. It cannot be undone.",
  "erase.goes":
    "Removed: name, mobile, firm, email address, saved addresses, cart, wishlist, reviews, sign-ins, and details from the payment provider.",
  "erase.stays":
    "Kept: orders and their amounts, without personal data, because tax records must be kept for six years. Invoices of ₹50,000 or more, and those to a firm with a GSTIN, keep the name and address, as required by rule 46 of the CGST Rules.",
  "erase.confirm": "Type {word} to confirm",
  "erase.wrong": "That does not match.",
} as const;

export const t = withOfficeTexts(texts);
