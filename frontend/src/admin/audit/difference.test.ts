import { expect, test } from "vitest";
import { differences } from "./difference.ts";

const words = { yes: "yes", no: "no" };

test("only what differs is told, by its name in words", () => {
  const before = { DisplayName: "Khari", HSN: "1905", Active: true, Tags: ["new", "hot"], Stock: null };
  const after = { DisplayName: "Butter khari", HSN: "1905", Active: false, Tags: ["hot"], Stock: 0 };
  expect(differences(before, after, words)).toEqual([
    { name: "Display name", before: "Khari", after: "Butter khari" },
    { name: "Active", before: "yes", after: "no" },
    { name: "Tags", before: "new, hot", after: "hot" },
    { name: "Stock", before: "", after: "0" },
  ]);
});

test("what is inside of lists is told by its place", () => {
  const before = { Packages: [{ BasePrice: 80 }] };
  const after = { Packages: [{ BasePrice: 90 }, { BasePrice: 400 }] };
  expect(differences(before, after, words)).toEqual([
    { name: "Packages 1, base price", before: "80", after: "90" },
    { name: "Packages 2, base price", before: "", after: "400" },
  ]);
});

test("what began or ended is told on one side", () => {
  expect(differences(null, { Role: "packer" }, words)).toEqual([{ name: "Role", before: "", after: "packer" }]);
  expect(differences({ Role: "packer" }, null, words)).toEqual([{ name: "Role", before: "packer", after: "" }]);
  expect(differences(null, null, words)).toEqual([]);
  expect(differences(undefined, {}, words)).toEqual([]);
});
