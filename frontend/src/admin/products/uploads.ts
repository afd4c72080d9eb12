/** Uploads of pictures, with their progress and failures. */
import { useState } from "react";
import { messageOf, officePath } from "../api.ts";
import { sendFiles } from "../parts/sendFiles.ts";
import type { Image } from "../types.ts";
import { drawnSmaller } from "./canvas.ts";
import { t } from "./texts.ts";

/** A picture that is being uploaded. */
export interface Going {
  key: number;
  name: string;
  /** 0 to 1. */
  gone: number;
}

/** A picture that could not be uploaded. */
export interface Failure {
  key: number;
  name: string;
  reason: string;
}

/** What the server takes at most, bytes. */
const mostBytes = 8 << 20;

let keys = 0;

/** Sends a picture of a product; the answer is how it is kept. Throws ApiError. */
export async function sendPicture(
  file: Blob,
  name: string,
  onProgress: (gone: number) => void = () => {},
): Promise<Image> {
  const form = new FormData();
  form.append("Folder", "products");
  form.append("Image", file, name);
  const { Image, ImagePath } = await sendFiles<Omit<Image, "Words">>(officePath("picture"), form, {
    sent: onProgress,
    failed: t("error.offline"),
  });
  return { Image, ImagePath, Words: "" };
}

/** Sends pictures one after the other, and hands each to `onKept` when the shop has it. */
export function useUploads(onKept: (image: Image) => void) {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const send = async (file: File, key: number) => {
    const onProgress = (gone: number) =>
      setGoing((all) => all.map((other) => (other.key === key ? { ...other, gone } : other)));
    // A large photo is drawn smaller here: the shop shows none wider than 1280 pixels.
    const sent = file.size > mostBytes ? await drawnSmaller(file) : file;
    if (sent.size > mostBytes) throw new Error(t("pictures.tooLarge"));
    onKept(await sendPicture(sent, file.name, onProgress));
  };
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const batch = files.map((file) => {
      keys += 1;
      return { key: keys, file };
    });
    setFailures([]);
    setGoing((all) => [...all, ...batch.map(({ key, file }) => ({ key, name: file.name, gone: 0 }))]);
    for (const { key, file } of batch) {
      try {
        if (!file.type.startsWith("image/")) throw new Error(t("pictures.notPicture"));
        await send(file, key);
      } catch (error) {
        setFailures((all) => [...all, { key, name: file.name, reason: messageOf(error) }]);
      }
      setGoing((all) => all.filter((other) => other.key !== key));
    }
  };
  return { going, failures, add };
}
