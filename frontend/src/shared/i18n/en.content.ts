/** The English texts of the information pages, which come with those screens. See en.ts. */
export const content = {
  "about.title": "About Us",
  "about.description":
    "A family-run bakery since 1947: khari, bread, rusk and cakes, from the wood fire to the rotary rack oven.",
  "about.customers": "Our Customers",
  "contact.title": "Contact Us",
  "contact.description":
    "Addresses, phone numbers and email of our bakery; supplies for hotels, restaurants and partners; celebration cakes.",
  "contact.lead": "Questions, feedback or large orders: we are glad to hear from you.",
  "contact.showMap": "Show the map",
  "contact.mapNote": "The map is loaded from another site only when you ask for it.",
  "contact.mapTitle": "Map to {brand}",
  "contact.headOffice": "Head Office",
  "contact.manufacturingUnit": "Manufacturing Unit",
  "contact.phone": "Phone",
  "contact.email": "Email",
  "contact.grievance": "Grievance Officer",
  "privacy.title": "Privacy Policy",
  "privacy.description": "What data we keep about you, why, and what your rights are.",
  "terms.title": "Terms and Conditions",
  "terms.description": "The terms on which we bake, sell and deliver.",
  "cancellation.title": "Cancellation and Refund Policies",
  "cancellation.description": "How to cancel an order and when you get your money back.",
  "policy.dated": "1 October 2024",
  "policy.datedLine": "Last updated: {date}",
  "common.next": "Next",
  "common.previous": "Previous",
} as const satisfies Record<string, string>;
