import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CartItem } from "../../shared/api/types.ts";
import { stubBrowser } from "../../shared/testing.ts";
import { toastStore } from "../../shared/ui/toast.ts";

const khari = {
  ItemId: 3,
  DisplayName: "Butter Khari",
  ImagePath: "/Uploads/MasterItemImages/khari.svg",
  SalePrice: 99.99,
  DiscountedPrice: 89.99,
  FirstPackageId: 31,
  FirstPackageName: "200 g",
};
const kilo = { PackageId: 32, PackageName: "1 kg", Price: 450, DiscountedPrice: 405, Weight: 1000 };
const login = {
  access_token: "secret",
  UserID: 7,
  Application: "CustomerApp",
  IsDeleted: "False",
  ".expires": "Fri, 01 Jan 2100 00:00:00 GMT",
};

function item(quantity: number): CartItem {
  return {
    CartId: 9,
    ItemId: 3,
    PackageId: 31,
    PackageName: "200 g",
    DisplayName: "Butter Khari",
    FirstImage: "",
    Price: 99.99,
    DiscountedPrice: 89.99,
    DiscountRate: 10,
    OrderedQuantity: quantity,
    GST: 5,
    TotalPackageWeight: 200 * quantity,
    InStock: true,
  };
}

/** Requests under way: each test answers them when it likes. */
let calls: { call: string; body: unknown; answer: (status: number, body: unknown) => void }[];

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  stubBrowser();
  calls = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    return new Promise<Response>((resolve) => {
      const answer = (status: number, body: unknown) => resolve(new Response(JSON.stringify(body), { status }));
      calls.push({ call: path.split("/").at(-1) ?? "", body: init.body && JSON.parse(String(init.body)), answer });
    });
  });
  toastStore.setState({ toast: null });
});

/** A new store, as after a page load. */
const load = async () => ({
  ...(await import("./store.ts")),
  ...(await import("./state.ts")),
  toasts: (await import("../../shared/ui/toast.ts")).toastStore,
});

const quantities = (lines: { packageId: number; quantity: number }[]) => lines.map((l) => [l.packageId, l.quantity]);

describe("a guest", () => {
  const stored = () => JSON.parse(localStorage.getItem("cartItems") ?? "[]");

  test("keeps the cart in local storage, in the specified form", async () => {
    const { addToCart, toasts } = await load();
    await addToCart(khari, null, 2);
    expect(stored()).toMatchObject([
      { itemId: 3, PackageId: 31, Quantity: 2, ProductName: "Butter Khari", UnitPrice: 89.99 },
    ]);
    expect(toasts.getState().toast).toMatchObject({ type: "success", message: "Item added to cart successfully" });
    expect(calls).toEqual([]);
  });

  test("who adds the same package again is told that it is there", async () => {
    const { addToCart, cartStore, toasts } = await load();
    await addToCart(khari, null);
    await addToCart(khari, null);
    expect(quantities(cartStore.getState().lines)).toEqual([[31, 1]]);
    expect(toasts.getState().toast).toMatchObject({ type: "info", message: "Item is already in the cart" });
  });

  test("has another line for another package", async () => {
    const { addToCart, cartStore } = await load();
    await addToCart(khari, null);
    await addToCart(khari, kilo);
    expect(quantities(cartStore.getState().lines)).toEqual([
      [31, 1],
      [32, 1],
    ]);
  });

  test("has a line for each set of options, which is kept and read again", async () => {
    const forAsha = [{ OptionId: 3, Name: "Name", Value: "आशा" }];
    const { addToCart, cartStore, reloadCart, toasts } = await load();
    await addToCart(khari, kilo);
    await addToCart(khari, kilo, 1, forAsha);
    await addToCart(khari, kilo, 1, [{ OptionId: 3, Name: "Name", Value: "Ramesh" }]);
    await addToCart(khari, kilo, 1, forAsha);
    expect(toasts.getState().toast).toMatchObject({ message: "Item is already in the cart" });
    await reloadCart();
    expect(cartStore.getState().lines.map(({ options }) => options?.[0]?.Value)).toEqual([undefined, "आशा", "Ramesh"]);
  });

  test("keeps a cart whose options make no sense", async () => {
    const item = { itemId: 3, PackageId: 31, Quantity: 1, ProductName: "Khari", UnitPrice: 81, ItemImage: "" };
    localStorage.setItem(
      "cartItems",
      JSON.stringify([
        { ...item, Options: [null, 7] },
        { ...item, Options: "none" },
      ]),
    );
    const { cartStore, reloadCart } = await load();
    await reloadCart();
    expect(cartStore.getState().lines).toHaveLength(2);
  });

  test("cannot go below one, nor change what is not there", async () => {
    const { addToCart, cartStore, removeLine, setQuantity, toasts } = await load();
    await addToCart(khari, null);
    const [line] = cartStore.getState().lines;
    if (!line) throw new Error("no line");
    expect(await setQuantity(line, 0)).toBe(false);
    expect(stored()[0].Quantity).toBe(1);
    await removeLine(line);
    expect(localStorage.getItem("cartItems")).toBeNull();
    expect(await setQuantity(line, 2)).toBe(false);
    expect(toasts.getState().toast).toMatchObject({ type: "error", message: "Item not found in the cart" });
  });

  test("sees what another tab has done", async () => {
    const { cartStore, startCart } = await load();
    startCart();
    localStorage.setItem(
      "cartItems",
      JSON.stringify([{ itemId: 3, PackageId: 31, Quantity: 4, UnitPrice: 10 }, "junk"]),
    );
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "cartItems" }));
    expect(quantities(cartStore.getState().lines)).toEqual([[31, 4]]);
  });
});

describe("a customer", () => {
  beforeEach(() => localStorage.setItem("EcomUserData", JSON.stringify(login)));

  /** The store with one confirmed line of two. */
  async function shopping() {
    const store = await load();
    store.startCart();
    calls[0]?.answer(200, [item(2)]);
    await vi.waitFor(() => expect(store.cartStore.getState().lines).toHaveLength(1));
    const [line] = store.cartStore.getState().lines;
    if (!line) throw new Error("no line");
    calls.length = 0;
    return { ...store, line, shown: () => store.cartStore.getState().lines[0]?.quantity };
  }

  test("sees a change at once, before the server has answered", async () => {
    const { line, setQuantity, shown } = await shopping();
    void setQuantity(line, 5);
    expect(shown()).toBe(5);
  });

  test("gets the old quantity back when the server refuses, and is told why", async () => {
    const { line, setQuantity, shown, toasts } = await shopping();
    const done = setQuantity(line, 5);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.answer(409, { Message: "Only 3 left", Code: "OUT_OF_STOCK" });
    expect(await done).toBe(false);
    expect(shown()).toBe(2);
    expect(toasts.getState().toast).toMatchObject({ type: "error", message: "Only 3 left" });
  });

  test("who taps quickly sends one request at a time, and of those that wait only the last", async () => {
    const { line, setQuantity, shown } = await shopping();
    const first = setQuantity(line, 3);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const rest = [setQuantity(line, 4), setQuantity(line, 5)];
    calls[0]?.answer(200, { Message: "", Items: [item(3)] });
    await first;
    expect(shown()).toBe(5);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.answer(200, { Message: "", Items: [item(5)] });
    await Promise.all(rest);
    expect(calls.map((each) => each.body)).toEqual([
      { cartId: 9, newQuantity: 3 },
      { cartId: 9, newQuantity: 5 },
    ]);
    expect(shown()).toBe(5);
  });

  test("loses a removed line at once and for good", async () => {
    const { cartStore, line, removeLine } = await shopping();
    const done = removeLine(line);
    expect(cartStore.getState().lines).toEqual([]);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ call: "DeleteFromCart", body: { cartId: 9 } });
    calls[0]?.answer(200, { Message: "", Items: [] });
    expect(await done).toBe(true);
    expect(cartStore.getState().lines).toEqual([]);
  });
});
