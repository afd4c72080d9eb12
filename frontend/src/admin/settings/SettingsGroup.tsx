/** One group of settings as a page. */
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import type { RouteParams } from "../shell/routeParams.ts";
import { ContactSettings } from "./ContactSettings.tsx";
import type { GroupName } from "./groups.ts";
import { LegalSettings } from "./LegalSettings.tsx";
import { LookSettings } from "./LookSettings.tsx";
import { MailSettings } from "./MailSettings.tsx";
import { PageSettings } from "./PageSettings.tsx";
import { PaymentSettings } from "./PaymentSettings.tsx";
import { ReviewSettings } from "./ReviewSettings.tsx";
import { t } from "./texts.ts";
import type { SettingsPage } from "./types.ts";
import { useSettings } from "./useSettings.ts";

const groups: Record<GroupName, (props: { page: SettingsPage }) => React.ReactNode> = {
  look: LookSettings,
  contact: ContactSettings,
  law: LegalSettings,
  texts: PageSettings,
  reviews: ReviewSettings,
  mail: MailSettings,
  payments: PaymentSettings,
};

export function SettingsGroup({ id }: RouteParams) {
  const query = useSettings();
  const group = id as GroupName; // the address has no other (shell/Screen.tsx)
  const Group = groups[group];
  return (
    <Page title={t(`group.${group}`)} back={{ to: "/admin/settings", label: t("settings.back") }}>
      <Loaded query={query}>{(page) => <Group page={page} />}</Loaded>
    </Page>
  );
}
