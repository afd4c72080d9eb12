import { withOfficeTexts } from "../texts.ts";

export const t = withOfficeTexts({
  "customers.title": "Customers",
  "customers.search": "Name, mobile or e-mail address",
  "customers.none": "No customers here",
  "customers.count": "{count} customer|{count} customers",
  "customers.orders": "{count} order|{count} orders",
  "customers.since": "since {date}",
  "customers.nameless": "No name yet",
  "customer.back": "All customers",
  "customer.call": "Call {mobile}",
  "customer.reach": "How to reach them",
  "customer.facts": "{orders}, {amount} in all, since {date}",
  "customer.addresses": "Addresses",
  "customer.noAddresses": "None saved.",
  "customer.orders": "Orders",
  "customer.noOrders": "None yet.",
  "customer.reviews": "Reviews",
  "customer.person": "What they may ask for",
  "customer.export": "Download all that we know",
  "customer.exportText": "A file with everything the shop knows of this person, to hand over when they ask.",
  "erase.button": "Erase this customer",
  "erase.title": "Erase {name}",
  "erase.lead": "The person is removed from the shop: this cannot be undone.",
  "erase.goes":
    "Removed: name, mobile, e-mail address, saved addresses, cart, wishlist, reviews, sign-ins, and what the payment provider told us about them.",
  "erase.stays":
    "Kept: the orders and their sums, without the person, because the tax books must be kept for six years. Invoices of ₹50,000 and more keep the name and the address, as rule 46 of the CGST Rules asks.",
  "erase.confirm": "Type {word} to confirm",
  "erase.wrong": "That is not the same.",
} as const);
