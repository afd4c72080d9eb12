import { expect, test } from "vitest";
import { squareOf } from "./canvas.ts";

test.each([
  [400, 300, 1, 0.5, 0.5, { x: 50, y: 0, side: 300 }],
  [300, 400, 1, 0, 1, { x: 0, y: 100, side: 300 }],
  [400, 300, 2, 1, 0, { x: 250, y: 0, side: 150 }],
])("of %i × %i, %i times closer, at %d and %d", (width, height, zoom, across, down, want) => {
  expect(squareOf(width, height, zoom, across, down)).toEqual(want);
});
