// The payment dialog, inside its frame. It knows the shop only by the messages
// that checkout.js sends, and answers to that page's origin alone.
import { prepareForms, readForm } from "./form.js";

const at = (id) => document.getElementById(id);
const screens = [...document.querySelectorAll(".sheet > section")];
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let shop = null; // the origin of the page that opened us
let options = null;
let payment = null; // the id of the payment under way
let before = "methods"; // the screen to return to when the customer stays
let over = false; // paid or dismissed

window.addEventListener("message", (message) => {
  if (message.source !== window.parent || (shop && message.origin !== shop)) return;
  if (message.data?.type === "open" && !shop) {
    shop = message.origin;
    open(message.data.options);
  } else if (message.data?.type === "escape") escape();
});
window.parent.postMessage({ type: "ready" }, "*"); // says nothing, so anybody may hear it

function tell(message) {
  window.parent.postMessage(message, shop);
}

async function open(given) {
  options = given;
  const name = options.name || "The shop";
  at("shop").textContent = name;
  at("back-to").textContent = name;
  at("description").textContent = options.description ?? "";
  showLogo(name);
  paint(options.theme?.color);
  const { email, contact, name: payer, method } = options.prefill ?? {};
  at("payer").textContent = [contact, email].filter(Boolean).join(" · ");
  at("holder").value = payer ?? "";
  const order = await call("order", {});
  const amount = order.error ? options.amount : order.amount;
  at("amount").textContent = rupees(amount);
  for (const button of document.querySelectorAll("form .pay")) button.textContent = `Pay ${rupees(amount)}`;
  document.querySelector(".sheet").hidden = false;
  choose(["card", "upi", "netbanking"].includes(method) ? method : "card");
  if (order.error) return refuse(order.error);
  show("methods");
  if (options.timeout > 0) setTimeout(dismiss, options.timeout * 1000);
}

function showLogo(name) {
  at("logo").textContent = name[0];
  if (!options.image) return;
  const image = new Image();
  image.alt = "";
  image.onload = () => at("logo").replaceChildren(image);
  image.src = options.image;
}

/** Takes the shop's colour, with whichever ink is readable on it. */
function paint(color) {
  if (!/^#[0-9a-f]{6}$/i.test(color ?? "")) return;
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(color.slice(i, i + 2), 16) / 255;
    return c <= 0.04 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.183;
  document.documentElement.style.setProperty("--accent", color);
  document.documentElement.style.setProperty("--accent-ink", light ? "#14110d" : "#ffffff");
}

/** 12345678 paise → ₹1,23,456.78 */
function rupees(paise) {
  const whole = String(Math.floor(paise / 100));
  const grouped = whole.replace(/(\d)(?=(\d{2})*\d{3}$)/g, "$1,");
  return `₹${grouped}.${String(paise % 100).padStart(2, "0")}`;
}

function show(id) {
  for (const screen of screens) screen.hidden = screen.id !== id;
  at(`${id}-title`).focus();
}

function current() {
  return screens.find((screen) => !screen.hidden)?.id;
}

async function call(path, body) {
  const { key, order_id, amount } = options;
  try {
    const response = await fetch(`/v1/checkout/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ key, order_id, amount: Number(amount) || 0, ...body }),
    });
    return await response.json();
  } catch {
    return { error: { description: "The payment service cannot be reached." } };
  }
}

function refuse(error) {
  at("refused-text").textContent = error.description;
  show("refused");
}

// Methods

const tabs = [...document.querySelectorAll("[role=tab]")];

function choose(method) {
  for (const tab of tabs) {
    const chosen = tab.id === `tab-${method}`;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    at(tab.getAttribute("aria-controls")).hidden = !chosen;
  }
}

for (const [i, tab] of tabs.entries()) {
  tab.addEventListener("click", () => choose(tab.getAttribute("aria-controls")));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(i + step + tabs.length) % tabs.length];
    choose(next.getAttribute("aria-controls"));
    next.focus();
  });
}

prepareForms();
for (const form of document.forms) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const attempt = readForm(form.dataset.method);
    if (attempt) pay(attempt);
  });
}

async function pay(attempt) {
  show("busy");
  const { email, contact } = options.prefill ?? {};
  const started = await call("payments", { attempt: { ...attempt, email, contact, notes: options.notes } });
  if (started.error) return refuse(started.error);
  payment = started.payment_id;
  await pause(500);
  if (attempt.vpa === "success@razorpay") return answer("success");
  if (attempt.vpa === "failure@razorpay") return answer("failure");
  at("bank-title").textContent = attempt.vpa ? "Answer the request in your UPI app" : "Welcome to the test bank";
  at("bank-text").textContent = `${at("shop").textContent} asks for ${at("amount").textContent}. You decide how the bank answers.`;
  show("bank");
}

// The bank

for (const button of document.querySelectorAll("[data-outcome]")) {
  button.addEventListener("click", () => answer(button.dataset.outcome));
}

async function answer(outcome) {
  if (outcome === "silence") return show("silence");
  show("busy");
  const report = await call(`payments/${payment}/outcome`, { outcome });
  if (report.success) return succeed(report.success);
  if (!report.error?.metadata?.payment_id) return refuse(report.error);
  fail(report.error);
}

async function succeed(response) {
  over = true;
  show("done");
  await pause(900);
  if (options.callback_url && (options.redirect || !options.handled)) return submit(response);
  tell({ type: "paid", response });
}

function fail(error) {
  if (options.callback_url && options.redirect) {
    return submit({ "error[code]": error.code, "error[description]": error.description, "error[field]": "" });
  }
  tell({ type: "failed", error });
  at("failed-text").textContent = error.description;
  at("again").hidden = options.retry?.enabled === false;
  show("failed");
}

/** Leaves for the shop's address with a form post from our origin, as bank pages do. */
function submit(values) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: options.callback_url, target: "_top", hidden: true });
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

at("again").addEventListener("click", () => show("methods"));

// Leaving

at("close").addEventListener("click", leave);
at("really-leave").addEventListener("click", dismiss);
at("stay").addEventListener("click", () => show(before));
for (const button of document.querySelectorAll("[data-close]")) button.addEventListener("click", dismiss);
window.addEventListener("keydown", (event) => event.key === "Escape" && escape());
document.body.addEventListener("click", (event) => {
  if (event.target === document.body && options?.modal?.backdropclose) leave();
});

function escape() {
  if (options?.modal?.escape !== false) leave();
}

function leave() {
  const asks = options?.modal?.confirm_close && current() !== "leave";
  if (!asks || over) return dismiss();
  before = current();
  show("leave");
}

function dismiss() {
  if (over || !shop) return;
  over = true;
  tell({ type: "dismissed" });
}
