import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkUser, requestToken } from "./api.ts";

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const answers = (body: object) => fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));
const sent = () => String(fetched.mock.lastCall?.[1].body);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test("the challenge goes along with the code, and the device with every later sign-in", async () => {
  answers({ Challenge: "first" });
  expect(await checkUser("asha@example.in")).toMatchObject({ challenge: "first", sentBefore: false });
  expect(sent()).toBe('{"UserName":"asha@example.in"}');

  answers({ access_token: "t", Device: "phone" });
  await requestToken("asha@example.in", "12345678", "first");
  expect(sent()).toBe("grant_type=password&username=asha%40example.in&password=12345678&challenge=first");

  answers({ Challenge: "second" });
  await checkUser("asha@example.in");
  expect(sent()).toBe('{"UserName":"asha@example.in","device":"phone"}');
  answers({ access_token: "t", Device: "phone" });
  await requestToken("asha@example.in", "87654321", "second");
  expect(sent()).toContain("challenge=second&device=phone");
});
