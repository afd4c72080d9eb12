/** The login's calls (api.md, "Who is asking"). */
import { post, postForm } from "../../shared/api/client.ts";
import type { LoginRecord, Message, RequestedCode } from "../../shared/api/types.ts";
import { readStored, writeStored } from "../../shared/lib/storage.ts";
import type { Profile } from "../../shared/lib/validate.ts";
import { type Pending, pendingOf } from "./pending.ts";

/** Where a browser that signed in keeps what the shop gave it. Known here alone, so that other pages need not load it. */
const deviceKey = "signInDevice";

/** A browser that signed in before says so: it then has limits of its own, which strangers cannot use up. */
function device(): { device?: string } {
  const kept = readStored(deviceKey);
  return typeof kept === "string" ? { device: kept } : {};
}

/**
 * Mails a one-time password, unless one that was mailed before is still good, and answers what to wait for. The answer
 * is the same whether or not the address has an account.
 */
export async function checkUser(email: string): Promise<Pending> {
  const { Challenge, NewCodeIn } = await post<RequestedCode>("CheckUser", { UserName: email, ...device() });
  return pendingOf(email, Challenge, NewCodeIn);
}

/** Exchanges a one-time password, with its challenge, for the login record. */
export async function requestToken(email: string, otp: string, challenge: string): Promise<LoginRecord> {
  const fields = { grant_type: "password", username: email, password: otp, challenge, ...device() };
  const login = await postForm<LoginRecord>("/TOKEN", fields);
  if (login.Device) writeStored(deviceKey, login.Device);
  return login;
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

/** Changes name, mobile and firm alone. */
export function saveAccount(
  email: string,
  fullName: string,
  mobile: string,
  firm: { Gstin: string; Firm: string },
): Promise<Message> {
  return post("SaveUserFullName", { userFullName: fullName, mobile, UserName: email, ...noAddress, ...firm });
}

const noAddress = { Address: "", Pincode: "", State: "" };
