import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { texts as english } from "./en.answers.ts";
import { texts as hindi } from "./hi.answers.ts";

const root = new URL("../../../../", import.meta.url);

/** Everything that the server's own sources say. */
const server = ["store", "server"]
  .flatMap((folder) => readdirSync(new URL(folder, root)).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith(".go") && !file.endsWith("_test.go"))
  .map((file) => readFileSync(new URL(file, root), "utf8"))
  .join();

test.each(Object.keys(english))("the server says: %s", (text) => {
  const verbs = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "%[dsv]");
  expect(server).toMatch(new RegExp(`"${verbs}"`));
});

test("a message is shown in the page's language, with what varies in it", async () => {
  vi.doMock("./en.answers.ts", () => ({ texts: hindi }));
  const { translated } = await import("./answers.lazy.ts");
  expect(translated("Only 3 of Butter Khari are left.")).toBe("Butter Khari अब केवल 3 बचे हैं।");
  expect(translated("This item is out of stock.")).toBe("यह चीज़ अभी उपलब्ध नहीं है।");
  expect(translated("A price has changed: the total is now Rs. 1,225.20. Please look at your cart again.")).toContain(
    "1,225.20",
  );
  expect(translated("Nobody has foreseen this.")).toBe("Nobody has foreseen this.");
});
