import { t } from "../../shared/i18n/index.ts";

/** The links of the header, wide and narrow alike. */
export function pages(): { to: string; label: string }[] {
  return [
    { to: "/home", label: t("common.home") },
    { to: "/home/top-deals", label: t("header.topDeals") },
    { to: "/home/about-us", label: t("header.aboutUs") },
    { to: "/home/contact-us", label: t("header.contactUs") },
  ];
}
