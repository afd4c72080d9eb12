import { expect, test, vi } from "vitest";

const fetched = vi.fn<(path: string) => Promise<Response>>(() => Promise.resolve(new Response("[]")));

test.each([
  ["en", "/api/CustomerAppV1/GetCatagoryList", "/api/CustomerAppV1/GetProductsList?limit=8"],
  ["hi", "/api/CustomerAppV1/GetCatagoryList?lang=hi", "/api/CustomerAppV1/GetProductsList?limit=8&lang=hi"],
  ["mr", "/api/CustomerAppV1/GetCatagoryList?lang=mr", "/api/CustomerAppV1/GetProductsList?limit=8&lang=mr"],
])("a page in %s asks for %s", async (language, plain, withArguments) => {
  vi.stubGlobal("LANGUAGE", language);
  vi.stubGlobal("fetch", fetched);
  const { apiPath, get, spoken } = await import("./client.ts");
  await get(apiPath("GetCatagoryList"));
  expect(fetched).toHaveBeenLastCalledWith(plain, expect.anything());
  await get(apiPath("GetProductsList", { limit: 8 }));
  expect(fetched).toHaveBeenLastCalledWith(withArguments, expect.anything());
  expect(spoken("/api/admin/products")).toBe("/api/admin/products");
  vi.unstubAllGlobals();
});
