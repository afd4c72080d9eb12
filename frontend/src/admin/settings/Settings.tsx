/** All settings by group, with what should be fixed first. */
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { OpeningNotice } from "../setup/OpeningNotice.tsx";
import { OfficeIcon } from "../shell/OfficeIcon.tsx";
import { groups } from "./groups.ts";
import { SetupTasks } from "./SetupTasks.tsx";
import s from "./settings.module.css";
import { t } from "./texts.ts";
import { useSettings } from "./useSettings.ts";

/** The groups of settings, and what has a page of its own. */
const entries = [...groups, { name: "backups", icon: "repeat" }] as const;

export function Settings() {
  const query = useSettings();
  return (
    <Page title={t("settings.title")}>
      <Loaded query={query} lines={6}>
        {(page) => (
          <>
            <OpeningNotice />
            <SetupTasks page={page} />
            <ul className={s.groups}>
              {entries.map(({ name, icon }) => (
                <li key={name}>
                  <Link to={`/admin/settings/${name}`}>
                    <OfficeIcon name={icon} />
                    <span>
                      <strong>{t(`group.${name}`)}</strong>
                      <span className={p.muted}>{t(`group.${name}Text`)}</span>
                    </span>
                    <Icon name="right" />
                  </Link>
                </li>
              ))}
              <li>
                <Link to="/admin/settings/health">
                  <OfficeIcon name="chart" />
                  <span>
                    <strong>{t("group.health")}</strong>
                    <span className={p.muted}>{t("group.healthText")}</span>
                  </span>
                  <Icon name="right" />
                </Link>
              </li>
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  );
}
