/** All settings by group, with what should be fixed first. */
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { OfficeIcon } from "../shell/OfficeIcon.tsx";
import { groups } from "./groups.ts";
import { SetupTasks } from "./SetupTasks.tsx";
import s from "./settings.module.css";
import { t } from "./texts.ts";
import { useSettings } from "./useSettings.ts";

export function Settings() {
  const query = useSettings();
  return (
    <Page title={t("settings.title")}>
      <Loaded query={query} lines={6}>
        {(page) => (
          <>
            <SetupTasks page={page} />
            <ul className={s.groups}>
              {groups.map(({ name, icon }) => (
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
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  );
}
