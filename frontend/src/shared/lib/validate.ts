/** The rules of specification section 5. Each answers the key of its message, or null when all is well. */
import type { AccountKey } from "../i18n/account.ts";
import type { CustomerKey } from "../i18n/customer.ts";
import type { DetailsKey } from "../i18n/details.ts";
import { pincodeProblem } from "./entry.ts";

export type Problem = AccountKey | null;

/** The address that a one-time password is mailed to. */
export function emailProblem(email: string): Problem {
  if (!email.trim()) return "login.emailRequired";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : "login.emailInvalid";
}

/** The digits of a one-time password. */
export const otpLength = 8;

/** What was typed or pasted of a one-time password: its digits alone, of either script, whatever stands between them. */
export function otpDigits(typed: string): string {
  const latin = typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return latin.replace(/\D/g, "").slice(0, otpLength);
}

export function otpProblem(otp: string): Problem {
  return otp.trim() ? null : "login.otpRequired";
}

export interface Profile {
  fullName: string;
  mobile: string;
  address: string;
  pincode: string;
  state: string;
}

/** The first invalid field of a new customer's profile, with the field it belongs to, in the specified order. */
export function profileProblem(profile: Profile): { field: keyof Profile; message: AccountKey } | null {
  const required: [keyof Profile, AccountKey][] = [
    ["fullName", "account.fullNameRequired"],
    ["mobile", "account.mobileRequired"],
    ["address", "address.addressRequired"],
    ["pincode", "address.pincodeRequired"],
    ["state", "address.stateRequired"],
  ];
  for (const [field, message] of required) {
    if (!profile[field].trim()) return { field, message };
    if (field === "pincode" && pincodeProblem(profile.pincode)) return { field, message: "address.pincodeInvalid" };
  }
  return null;
}

/** The account edit's fields; the mobile's form is not checked. */
export function accountProblem(account: {
  fullName: string;
  mobile: string;
}): { field: "fullName" | "mobile"; message: AccountKey } | null {
  if (!account.fullName.trim()) return { field: "fullName", message: "account.fullNameRequired" };
  if (!account.mobile.trim()) return { field: "mobile", message: "account.mobileRequired" };
  return null;
}

/** Whether a mobile number looks like a slip: not ten digits, `+91` before them or not. It is asked about, never refused. */
export function mobileDoubtful(mobile: string): boolean {
  return !/^(\+91)?\d{10}$/.test(mobile.replace(/[\s-]/g, ""));
}

/** An address to save; `served` is what the pin check said (null while unknown). */
export function addressProblem(
  address: { type: string; pincode: string; state: string; address: string },
  served: boolean | null,
): CustomerKey | null {
  const missing = [address.type, address.pincode, address.state, address.address].some((value) => !value.trim());
  if (missing) return "address.allRequired";
  if (pincodeProblem(address.pincode)) return "address.pincodeInvalid";
  return served === false ? "address.pincodeUnavailable" : null;
}

/** A review needs both stars (1 to 5) and words. */
export function reviewProblem(rating: number, text: string): DetailsKey | null {
  return rating >= 1 && rating <= 5 && text.trim() ? null : "review.ratingRequired";
}
