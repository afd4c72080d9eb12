/** The mail services that shops use, with what is the same for everybody there. */
import type { MailRelay } from "./types.ts";

/** A service to choose. `other` is typed in full. */
export interface RelayChoice {
  name: "gmail" | "zohoIn" | "zoho" | "ses" | "other";
  host: string;
  port: number;
  tls: MailRelay["TLS"];
  /** Where an app password is made. */
  passwords?: string;
}

const zohoPasswords = "https://accounts.zoho.in/home#security/app_password";

/** The services in the order of the list. */
export const relays: readonly RelayChoice[] = [
  {
    name: "gmail",
    host: "smtp.gmail.com",
    port: 587,
    tls: "starttls",
    passwords: "https://myaccount.google.com/apppasswords",
  },
  { name: "zohoIn", host: "smtppro.zoho.in", port: 587, tls: "starttls", passwords: zohoPasswords },
  { name: "zoho", host: "smtp.zoho.in", port: 587, tls: "starttls", passwords: zohoPasswords },
  { name: "ses", host: "email-smtp.ap-south-1.amazonaws.com", port: 587, tls: "starttls" },
  { name: "other", host: "", port: 587, tls: "starttls" },
];

/** The service that a host belongs to; Gmail while none is chosen. */
export function relayOf(host: string): RelayChoice["name"] {
  if (!host) return "gmail";
  return relays.find((relay) => relay.host === host)?.name ?? (/amazonaws\.com$/.test(host) ? "ses" : "other");
}

/** The sender that a shop begins with: its name before the address that signs in at the relay. */
export function senderOf(brand: string, user: string): string {
  if (!user.includes("@")) return "";
  const name = brand.replace(/["<>\\,;:@()[\]]/g, "").trim();
  return name ? `${name} <${user}>` : user;
}
