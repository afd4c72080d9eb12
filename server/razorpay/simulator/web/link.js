// The page of a payment link: what is to be paid, and the dialog to pay it in.
const at = (id) => document.getElementById(id);
const words = { paid: "Paid. Thank you!", cancelled: "This link was taken back.", expired: "This link has expired." };

async function look() {
  const answer = await fetch("/v1/checkout/link", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id: location.pathname.split("/").pop() }),
  });
  const link = await answer.json();
  if (!answer.ok) {
    at("description").textContent = "There is no such link";
    return;
  }
  document.title = at("description").textContent = link.description;
  at("amount").textContent = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(link.amount / 100);
  at("state").textContent = words[link.status] ?? "";
  at("pay").hidden = link.status !== "created";
  at("pay").onclick = () =>
    new window.Razorpay({
      key: link.key, order_id: link.order_id, amount: link.amount, currency: "INR", name: link.description, handler: look,
    }).open();
}

look();
