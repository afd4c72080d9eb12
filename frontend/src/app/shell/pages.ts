import { t } from "../../shared/i18n/index.ts";

/** A link of header, menu or footer. */
export interface Page {
  to: string;
  label: string;
}

/** The links of the header, wide and narrow alike. */
export function pages(): Page[] {
  return [
    { to: "/home", label: t("common.home") },
    { to: "/home/top-deals", label: t("header.topDeals") },
    { to: "/home/about-us", label: t("header.aboutUs") },
    { to: "/home/contact-us", label: t("header.contactUs") },
  ];
}

/** What the shop promises and asks for, in writing. */
export function policies(): Page[] {
  return [
    { to: "/home/privacy-policy", label: t("footer.privacy") },
    { to: "/home/terms-conditions", label: t("footer.terms") },
    { to: "/home/cancellation-refund", label: t("footer.cancellation") },
  ];
}
