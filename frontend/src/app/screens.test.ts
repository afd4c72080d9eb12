import { expect, test } from "vitest";
import type { RouteModule } from "../shared/route.ts";
import { useBusy } from "../shared/ui/busy.ts";
import { lazyScreens } from "./screens.ts";

const module: RouteModule = { default: () => null, head: () => ({ title: "Home" }) };
const fail = (error: unknown) => Promise.reject(error);

test("a screen is fetched once and then at hand", async () => {
  const fetched: string[] = [];
  const { screens, fetchAhead } = lazyScreens(async (name) => {
    fetched.push(name);
    return module;
  }, fail);
  const ahead = fetchAhead("home");
  const coming = screens("home");
  expect(screens("home")).toBe(coming);
  await Promise.all([ahead, coming]);
  expect(screens("home")).toBe(module);
  expect(fetched).toEqual(["home"]);
});

test("what is fetched ahead is at hand, and nobody is told to wait", async () => {
  const { screens, fetchAhead } = lazyScreens(async () => module, fail);
  const ahead = fetchAhead("home");
  expect(useBusy.getState().waits).toBe(0);
  await ahead;
  expect(screens("home")).toBe(module);
});

test("a failed fetch may be tried again, and only one that was asked for is rescued", async () => {
  let online = false;
  const rescued: unknown[] = [];
  const { screens, fetchAhead } = lazyScreens(
    async () => {
      if (!online) throw new Error("offline");
      return module;
    },
    (error) => fail(rescued.push(error) && error),
  );
  await expect(fetchAhead("home")).rejects.toThrow("offline");
  expect(rescued).toHaveLength(0);
  await expect(screens("home")).rejects.toThrow("offline");
  expect(rescued).toHaveLength(1);
  online = true;
  await expect(screens("home")).resolves.toBe(module);
});
