/** The rules of specification section 5 for what may be entered on every page; validate.ts has the others. */

/** Exactly six digits. Whether the shop delivers there is the server's to say. */
export function pincodeProblem(pincode: string): "address.pincodeInvalid" | null {
  return /^\d{6}$/.test(pincode) ? null : "address.pincodeInvalid";
}

/** The term to search for, or null when there is nothing but space. */
export function searchTerm(value: string): string | null {
  return value.trim() || null;
}
