import { expect, test } from "vitest";
import { withMark } from "./lineMark.ts";

test.each([
  ["", 0, "# ", "# ", 2],
  ["one\ntwo", 6, "- ", "one\n- two", 8],
  ["one\ntwo", 3, "# ", "# one\ntwo", 5],
  ["- one", 4, "# ", "# one", 4],
  ["## one", 0, "- ", "- one", 2],
])("a line gets one mark: %j at %i with %j", (text, caret, mark, marked, at) => {
  expect(withMark(text, caret, mark)).toEqual({ text: marked, caret: at });
});
