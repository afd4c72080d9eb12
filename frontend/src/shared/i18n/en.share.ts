/** The English texts of sharing, which come when somebody shares. See en.ts. */
export const share = {
  "share.title": "Share",
  "share.whatsApp": "WhatsApp",
  "share.copy": "Copy link",
  "share.copied": "Link copied",
  "share.notCopied": "The link could not be copied. It is {url}",
};
