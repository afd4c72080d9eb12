/** The address that opens WhatsApp with a message; it asks for a contact if it does not understand the number. */
export function whatsApp(mobile: string, message: string): string {
  const digits = mobile.replace(/\D/g, "").replace(/^0+/, "");
  const number = digits.length === 10 ? `91${digits}` : digits;
  return `https://wa.me/${number.length >= 11 ? number : ""}?${new URLSearchParams({ text: message })}`;
}
