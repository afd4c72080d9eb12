/** Sharing in Marathi. See en.share.ts. */
import type { ShareKey } from "./share.ts";

export const share: Record<ShareKey, string> = {
  "share.title": "शेअर करा",
  "share.whatsApp": "WhatsApp",
  "share.copy": "लिंक कॉपी करा",
  "share.copied": "लिंक कॉपी झाली",
  "share.notCopied": "लिंक कॉपी करता आली नाही. लिंक ही आहे: {url}",
};
