/**
 * All that a shopkeeper may switch on beyond the specification, set up so that the specification's figures stay as they
 * are: nothing is required of a shopper, and a coupon needs its code.
 */
import { request } from "@playwright/test";

const daily = [
  { SlotId: 0, Weekdays: 127, From: "09:00", To: "12:00", Places: 10_000, Closes: 0 },
  { SlotId: 0, Weekdays: 127, From: "16:00", To: "18:00", Places: 10_000, Closes: 0 },
];

const note = { OptionId: 0, Name: "A note in the box", Kind: "text", Required: false, MaxLength: 30, Choices: [] };

/** Switches everything on in a demo shop, which has this address and this link for its owner. */
export async function switchOn(shop: { url: string; office: string }): Promise<void> {
  const owner = await request.newContext({ extraHTTPHeaders: { Origin: shop.url } });
  const call = async (name: string, data?: object) => {
    const path = `${shop.url}/api/admin/${name}`;
    const answer = await (data ? owner.post(path, { data }) : owner.get(path));
    if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await call("sign-in/demo", { Token: shop.office.split("#")[1] });
  await call("slots/save", { GroupId: 0, Name: "Everywhere", Kind: "elsewhere", Active: true, Slots: daily });
  await call("slots/save", { GroupId: 0, Name: "The counter", Kind: "counter", Active: true, Slots: daily });
  await call("ovens/save", { ProductId: 1, Pieces: 100_000 });
  await call("batches/save", { BatchId: 0, ProductId: 2, Weekdays: 127, At: "17:00", Closes: 90 });
  const { GstRate, GstRates, Checklist, UpdatedAt, Version, Images, ...khari } = await call("product?productId=1");
  const pictures = Images.map(({ Image }: { Image: string }) => Image);
  await call("product/save", { ...khari, Images: pictures, Options: [note] });
  const coupon = { CouponId: 0, Code: "DIWALI10", Name: "Diwali", Kind: "percent", Value: 10, Active: true };
  await call("coupon/save", coupon);
  const settings = { pay_on_delivery: "yes", upi_id: "bhatti@okaxis" };
  await call("settings/save", { Settings: Object.entries(settings).map(([Name, Value]) => ({ Name, Value })) });
  const { Areas } = await call("areas?search=411001");
  const [{ BaseCharge, ExtraChargePerKg, MinimumOrder, FreeDeliveryFrom }] = Areas;
  const terms = { BaseCharge, ExtraChargePerKg, MinimumOrder, FreeDeliveryFrom, PayOnDelivery: true };
  await call("areas/save", { Pincodes: ["411001"], ...terms });
  await owner.dispose();
}
