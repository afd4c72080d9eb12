// The forms of the dialog: test data with one tap, tidy card numbers, and what
// each method must have before it can be sent.

const field = (id) => document.getElementById(id);
const digits = (text) => text.replace(/\D/g, "");

/** Fills in test data when its buttons are pressed, and groups card digits while they are typed. */
export function prepareForms() {
  for (const button of document.querySelectorAll("[data-card]")) {
    button.addEventListener("click", () => {
      fill("number", button.dataset.card);
      fill("expiry", `12${String(new Date().getFullYear() + 4).slice(2)}`);
      fill("cvv", "123");
      if (!field("holder").value) fill("holder", "Test Customer");
    });
  }
  for (const button of document.querySelectorAll("[data-vpa]")) {
    button.addEventListener("click", () => fill("vpa", button.dataset.vpa));
  }
  field("number").addEventListener("input", () => {
    const number = digits(field("number").value).slice(0, 19);
    field("number").value = number.replace(/(\d{4})(?=\d)/g, "$1 ");
    field("network").textContent = { 4: "Visa", 5: "Mastercard", 6: "RuPay" }[number[0]] ?? "";
  });
  field("expiry").addEventListener("input", () => {
    field("expiry").value = digits(field("expiry").value).slice(0, 4).replace(/(\d{2})(?=\d)/, "$1/");
  });
}

function fill(id, value) {
  field(id).value = value;
  field(id).dispatchEvent(new Event("input"));
  complain(id, "");
}

/**
 * Reads a method's form. Shows what is wrong beside each field and moves to the
 * first of them; null then.
 */
export function readForm(method) {
  if (method === "netbanking") {
    return { method, bank: document.querySelector("[name=bank]:checked").value };
  }
  const faults = method === "upi" ? upiFaults() : cardFaults();
  for (const [id, fault] of Object.entries(faults)) complain(id, fault);
  const first = Object.keys(faults).find((id) => faults[id]);
  if (first) {
    field(first).focus();
    return null;
  }
  if (method === "upi") return { method, vpa: field("vpa").value.trim() };
  return { method, card: digits(field("number").value) };
}

function upiFaults() {
  return { vpa: /^[\w.-]+@[\w.-]+$/.test(field("vpa").value.trim()) ? "" : "Enter a UPI ID such as name@bank" };
}

function cardFaults() {
  const [month, year] = field("expiry").value.split("/").map(Number);
  const past = new Date(2000 + year, month, 1) <= new Date();
  return {
    number: luhn(digits(field("number").value)) ? "" : "Enter a valid card number",
    expiry: month >= 1 && month <= 12 && !past ? "" : "Enter a date to come",
    cvv: /^\d{3,4}$/.test(field("cvv").value) ? "" : "Enter 3 or 4 digits",
    holder: field("holder").value.trim() ? "" : "Enter the name on the card",
  };
}

function complain(id, text) {
  field(`${id}-error`).textContent = text;
  if (text) field(id).setAttribute("aria-invalid", "true");
  else field(id).removeAttribute("aria-invalid");
}

function luhn(number) {
  if (number.length < 12) return false;
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const worth = i % 2 ? digit * 2 : Number(digit);
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}
