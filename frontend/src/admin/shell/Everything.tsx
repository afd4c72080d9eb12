/** The whole menu as a page: on a phone, what the bar has no room for. */
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { useRanks, useSession } from "../session.ts";
import { t } from "../texts.ts";
import s from "./Everything.module.css";
import { OfficeIcon } from "./OfficeIcon.tsx";
import { places } from "./places.ts";

export function Everything() {
  const may = useRanks();
  const version = useSession((session) => session.who?.Version);
  return (
    <Sheet title={t("nav.more")}>
      <ul className={s.list}>
        {places
          .filter(({ role }) => may(role))
          .map(({ path, name, icon }) => (
            <li key={path}>
              <Link to={path} className={s.place}>
                <OfficeIcon name={icon} />
                {t(name)}
                <Icon name="right" className={s.arrow} />
              </Link>
            </li>
          ))}
      </ul>
      {version && <p className={s.version}>{t("office.version", { version })}</p>}
    </Sheet>
  );
}
