/** The whole menu as a page, for phones: the tab bar holds only a part of it. */
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { OwnLanguage } from "../parts/OwnLanguage.tsx";
import { Page } from "../parts/Page.tsx";
import { useSession } from "../session.ts";
import { t } from "../texts.ts";
import s from "./MoreMenu.module.css";
import { useMenu } from "./menu.ts";
import { OfficeIcon } from "./OfficeIcon.tsx";

export function MoreMenu() {
  const open = useMenu();
  const version = useSession((session) => session.who?.Version);
  return (
    <Page title={t("nav.more")}>
      <ul className={s.list}>
        {open.map(({ path, name, icon }) => (
          <li key={path}>
            <Link to={path} className={s.item}>
              <OfficeIcon name={icon} />
              {t(name)}
              <Icon name="right" className={s.arrow} />
            </Link>
          </li>
        ))}
      </ul>
      <OwnLanguage />
      {version && <p className={s.version}>{t("office.version", { version })}</p>}
    </Page>
  );
}
