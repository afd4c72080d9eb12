import { expect, test } from "vitest";
import { useBusy, whileBusy } from "./busy.ts";

const waits = () => useBusy.getState().waits;

test("the spinner stays until the last wait ends", async () => {
  let endFirst = () => {};
  const first = whileBusy(new Promise<void>((end) => (endFirst = end)));
  await whileBusy(Promise.resolve());
  expect(waits()).toBe(1);
  endFirst();
  await first;
  expect(waits()).toBe(0);
});

test("an error ends the wait too, and is passed on", async () => {
  await expect(whileBusy(Promise.reject(new Error("no chunk")))).rejects.toThrow("no chunk");
  expect(waits()).toBe(0);
});
