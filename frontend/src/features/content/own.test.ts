import { expect, test } from "vitest";
import { notationOf, sectionsOf } from "./own.ts";

test("headings, paragraphs and lists are told apart", () => {
  expect(
    sectionsOf("Hello,\nyou.\n\nMore.\n\n# Cakes\n- plum\n* rum\n• none\nAnd so on.\n## Bread\n\n\n#1 in Pune"),
  ).toEqual([
    { heading: "", blocks: ["Hello,\nyou.", "More."] },
    { heading: "Cakes", blocks: [["plum", "rum", "none"], "And so on."] },
    { heading: "Bread", blocks: ["#1 in Pune"] },
  ]);
  expect(sectionsOf(" \n\n")).toEqual([]);
});

test("a list that a blank line parts is two lists", () => {
  expect(sectionsOf("- a\n\n- b")).toEqual([{ heading: "", blocks: [["a"], ["b"]] }]);
});

test("what is written in the notation is read back", () => {
  const sections = [
    { heading: "Cakes", blocks: ["Plum.", ["a", "b"]] },
    { heading: "Bread", blocks: ["White."] },
  ];
  expect(sectionsOf(notationOf(sections))).toEqual(sections);
});

test("markup in a text stays text", () => {
  const [section] = sectionsOf("# <script>alert(1)</script>\n<img src=x onerror=alert(1)>");
  expect(section).toEqual({ heading: "<script>alert(1)</script>", blocks: ["<img src=x onerror=alert(1)>"] });
});
