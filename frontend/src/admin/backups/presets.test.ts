import { expect, test } from "vitest";
import { presetOf } from "./presets.ts";

test.each([
  [{ Kind: "" }, "aws"],
  [{ Kind: "s3", Endpoint: "s3.ap-south-1.amazonaws.com" }, "aws"],
  [{ Kind: "s3", Endpoint: "abc.r2.cloudflarestorage.com" }, "r2"],
  [{ Kind: "s3", Endpoint: "s3.us-west-004.backblazeb2.com" }, "b2"],
  [{ Kind: "s3", Endpoint: "minio.example.in" }, "s3"],
  [{ Kind: "sftp", Host: "u1.your-storagebox.de" }, "hetzner"],
  [{ Kind: "sftp", Host: "nas.example.in" }, "sftp"],
] as const)("the provider of %j is known", (place, name) => {
  expect(presetOf(place)).toBe(name);
});
