/** The login's calls (api.md, "Who is asking"). */
import { post, postForm } from "../../shared/api/client.ts";
import type { LoginRecord, Message } from "../../shared/api/types.ts";
import type { Profile } from "../../shared/lib/validate.ts";

/** Mails a one-time password; the answer is the same whether or not the address has an account. */
export function checkUser(email: string): Promise<Message> {
  return post("CheckUser", { UserName: email });
}

/** Exchanges a one-time password for the login record. */
export function requestToken(email: string, otp: string): Promise<LoginRecord> {
  return postForm("/TOKEN", { grant_type: "password", username: email, password: otp });
}

/** Completes a new customer's profile; the address becomes their Home address. */
export function saveProfile(email: string, profile: Profile): Promise<Message> {
  return post("SaveUserFullName", {
    userFullName: profile.fullName.trim(),
    mobile: profile.mobile.trim(),
    UserName: email,
    Address: profile.address.trim(),
    Pincode: profile.pincode,
    State: profile.state,
  });
}

/** Changes name and mobile alone. */
export function saveAccount(email: string, fullName: string, mobile: string): Promise<Message> {
  return saveProfile(email, { fullName, mobile, address: "", pincode: "", state: "" });
}
