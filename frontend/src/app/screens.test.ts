import { expect, test } from "vitest";
import type { RouteModule } from "../shared/route.ts";
import { lazyScreens } from "./screens.ts";

const module: RouteModule = { default: () => null, head: () => ({ title: "Home" }) };

test("a screen is fetched once and then at hand", async () => {
  const fetched: string[] = [];
  const screens = lazyScreens(async (name) => {
    fetched.push(name);
    return module;
  });
  const coming = screens("home");
  expect(screens("home")).toBe(coming);
  await coming;
  expect(screens("home")).toBe(module);
  expect(fetched).toEqual(["home"]);
});

test("a failed fetch may be tried again", async () => {
  let online = false;
  const screens = lazyScreens(async () => {
    if (!online) throw new Error("offline");
    return module;
  });
  await expect(screens("home")).rejects.toThrow("offline");
  online = true;
  await expect(screens("home")).resolves.toBe(module);
});
