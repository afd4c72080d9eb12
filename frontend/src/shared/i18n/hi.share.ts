/** Sharing in Hindi. See en.share.ts. */
import type { ShareKey } from "./share.ts";

export const share: Record<ShareKey, string> = {
  "share.title": "शेयर करें",
  "share.whatsApp": "WhatsApp",
  "share.copy": "लिंक कॉपी करें",
  "share.copied": "लिंक कॉपी हो गया",
  "share.notCopied": "लिंक कॉपी नहीं हो पाया। लिंक यह है: {url}",
};
