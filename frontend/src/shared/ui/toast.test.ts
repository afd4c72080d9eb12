import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast, toastStore } from "./toast.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = () => toastStore.getState().toast?.message ?? null;

test("a toast goes by itself after three seconds", () => {
  toast.success("Item added to cart successfully");
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe("Item added to cart successfully");
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test("a second toast replaces the first and gets its own three seconds", () => {
  toast.info("first");
  vi.advanceTimersByTime(2000);
  toast.error("second");
  vi.advanceTimersByTime(2000);
  expect(toastStore.getState().toast).toMatchObject({ type: "error", message: "second" });
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeNull();
});
