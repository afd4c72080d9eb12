/** One group of settings as a page. */
import { Loaded } from "../parts/Loaded.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import type { Address } from "../shell/address.ts";
import { Contact } from "./Contact.tsx";
import type { GroupName } from "./groups.ts";
import { Law } from "./Law.tsx";
import { Look } from "./Look.tsx";
import { Mail } from "./Mail.tsx";
import { Payments } from "./Payments.tsx";
import { Texts } from "./Texts.tsx";
import { t } from "./texts.ts";
import type { SettingsPage } from "./types.ts";
import { useSettings } from "./useSettings.ts";

const pages: Record<GroupName, (props: { page: SettingsPage }) => React.ReactNode> = {
  look: Look,
  contact: Contact,
  law: Law,
  texts: Texts,
  mail: Mail,
  payments: Payments,
};

export function Group({ id }: Address) {
  const query = useSettings();
  const group = id as GroupName; // the address has no other (shell/Screen.tsx)
  const Page = pages[group];
  return (
    <Sheet title={t(`group.${group}`)} back={{ to: "/admin/settings", label: t("settings.back") }}>
      <Loaded query={query}>{(page) => <Page page={page} />}</Loaded>
    </Sheet>
  );
}
