/** How to reach the shop. */
import { Contact } from "../features/content/Contact.tsx";
import { textPath } from "../features/content/own.ts";
import { t } from "../shared/i18n/content.ts";
import { type Answers, type Head, type Params, pageTitle, shopPath } from "../shared/route.ts";

export const needs = () => [shopPath, textPath("contact")];

export function head(_params: Params, data: Answers): Head {
  return {
    title: pageTitle(t("contact.title"), data),
    description: t("contact.description"),
    canonical: "/home/contact-us",
  };
}

export default function ContactScreen() {
  return <Contact />;
}
