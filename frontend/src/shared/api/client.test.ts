import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, apiPath, get, identify, isPrivate, post, postForm } from "./client.ts";

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const reply = (status: number, body: unknown, headers = {}) =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers }),
  );

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  fetched.mockReset();
  identify(null);
  vi.unstubAllGlobals();
});

describe("a path", () => {
  test.each([
    ["GetCatagoryList", undefined, "/api/CustomerAppV1/GetCatagoryList"],
    ["GetProductsList", { categoryId: 3 }, "/api/CustomerAppV1/GetProductsList?categoryId=3"],
    ["GetPopularProducts", { categoryId: 0 }, "/api/CustomerAppV1/GetPopularProducts?categoryId=0"],
    [
      "SearchItems",
      { searchTerm: "khari & rusk", sort: "" },
      "/api/CustomerAppV1/SearchItems?searchTerm=khari%20%26%20rusk",
    ],
  ])("of %s with %j", (call, args, path) => {
    expect(apiPath(call, args)).toBe(path);
  });

  test("says whether its answer is one customer's own", () => {
    expect(isPrivate(apiPath("GetInvoiceDetails", { purchaseOrderId: "X" }))).toBe(true);
    expect(isPrivate(apiPath("GetProductsList", { categoryId: 3 }))).toBe(false);
  });
});

test("a guest's authenticated call is refused before it is sent", async () => {
  await expect(get(apiPath("GetCartList"))).rejects.toMatchObject({
    status: 401,
    message: "Unauthorized: No authorization header available.",
  });
  expect(fetched).not.toHaveBeenCalled();
});

test("the token goes along as a bearer", async () => {
  identify({ token: () => "secret", refused: () => {} });
  reply(200, []);
  await get(apiPath("GetCartList"));
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: "Bearer secret" });
});

test("only what belongs to the customer can end a login that has run out", async () => {
  const own: boolean[] = [];
  const token = (of: boolean) => (own.push(of) ? "secret" : null);
  identify({ token, refused: () => {} });
  fetched.mockResolvedValue(Response.json({}));
  await get(apiPath("GetShopDetails"));
  fetched.mockResolvedValue(Response.json({}));
  await get(apiPath("GetCartList"));
  expect(own).toEqual([false, true]);
});

test("a dead token is reported, once, by its own name", async () => {
  const refused = vi.fn();
  identify({ token: () => "dead", refused });
  reply(401, { Message: "Session expired", Code: "UNAUTHORIZED" });
  await expect(get(apiPath("GetCartList"))).rejects.toBeInstanceOf(ApiError);
  expect(refused).toHaveBeenCalledExactlyOnceWith("dead");
});

test("a late 401 to an older token does not end the newer session", async () => {
  const tokens = ["old", "new"];
  const refused = vi.fn();
  identify({ token: () => tokens.shift() ?? "new", refused });
  reply(401, { Message: "no", Code: "UNAUTHORIZED" });
  await expect(get(apiPath("GetCartList"))).rejects.toMatchObject({ status: 401 });
  expect(refused).not.toHaveBeenCalled();
});

test.each([
  ["the API's form", 409, { Message: "Price changed", Code: "PRICE_CHANGED" }, "PRICE_CHANGED", "Price changed"],
  ["OAuth's form", 400, { error: "invalid_grant", error_description: "Wrong OTP" }, "invalid_grant", "Wrong OTP"],
  ["no form at all", 502, "<html>Bad gateway</html>", "", "Something went wrong!"],
])("an error in %s is understood", async (_, status, body, code, message) => {
  reply(status, body);
  await expect(postForm("/TOKEN", {})).rejects.toMatchObject({ status, code, message });
});

test("a 429 says how long to wait", async () => {
  reply(429, { Message: "Too many", Code: "TOO_MANY" }, { "Retry-After": "42" });
  await expect(post("CheckUser", {})).rejects.toMatchObject({ status: 429, retryAfter: 42 });
});

test("no connection is an error without a status", async () => {
  fetched.mockRejectedValueOnce(new TypeError("failed to fetch"));
  await expect(get(apiPath("GetCatagoryList"))).rejects.toMatchObject({ status: 0, code: "OFFLINE" });
});
