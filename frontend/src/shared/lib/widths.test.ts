import { expect, test } from "vitest";
import { widths } from "./widths.ts";

const photo = "/Uploads/MasterItemImages/photo-0123456789ab.jpg";

test("a photo is offered in three widths", () => {
  expect(widths(photo, 240)).toEqual({
    srcSet:
      "/Uploads/MasterItemImages/w320/photo-0123456789ab.jpg 320w, " +
      "/Uploads/MasterItemImages/w640/photo-0123456789ab.jpg 640w, " +
      "/Uploads/MasterItemImages/photo-0123456789ab.jpg 1280w",
    sizes: "240px",
  });
});

test("a large one is no wider than the window", () => {
  expect(widths(photo, 560).sizes).toBe("(max-width: 560px) 100vw, 560px");
});

test.each(["/Uploads/MasterItemImages/khari.svg", "/Uploads/MasterItemImages/cake-0123456789ab.png", ""])(
  "%s has one width",
  (path) => {
    expect(widths(path, 240)).toEqual({});
  },
);
