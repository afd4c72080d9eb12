/** What to fix before the shop opens: the sample's details, a missing licence, test keys. */
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import type { BackupsPage } from "../backups/types.ts";
import { essential, type GroupName } from "./groups.ts";
import s from "./settings.module.css";
import { t } from "./texts.ts";
import type { SettingsPage } from "./types.ts";
import { valuesOf } from "./useSettings.ts";

interface Task {
  text: string;
  group: GroupName | "backups";
}

export function SetupTasks({ page }: { page: SettingsPage }) {
  const backups = useOffice<BackupsPage>(officePath("backups"));
  const tasks = tasksOf(page);
  if (backups.data && !backups.data.Ready && !page.Provider.Demo)
    tasks.push({ text: t("todo.backups"), group: "backups" });
  if (tasks.length === 0) return null;
  return (
    <section className={s.todo}>
      <h2>{t("settings.todo")}</h2>
      <ul className={s.stack}>
        {tasks.map(({ text, group }) => (
          <li key={text}>
            <Icon name="alert" />
            {text}
            <Link to={`/admin/settings/${group}`}>
              {t("todo.fix")}
              <span className="visually-hidden">: {t(`group.${group}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tasksOf(page: SettingsPage): Task[] {
  const { Live, Demo } = page.Provider;
  const standard = page.Settings.filter(({ Name, Value, Standard }) => isEssential(Name) && Value === Standard);
  const tasks: Task[] = [];
  if (page.Provider.KeyId && !Live && !Demo) tasks.push({ text: t("todo.testKeys"), group: "payments" });
  if (!valuesOf(page).Fssai) tasks.push({ text: t("todo.fssai"), group: "law" });
  if (standard.length > 0 && !Demo) {
    const names = standard.map(({ Name }) => (isEssential(Name) ? t(`set.${Name}`).toLowerCase() : Name)).join(", ");
    tasks.push({ text: t("todo.sample", { names }), group: standard[0]?.Name === "Brand" ? "look" : "contact" });
  }
  return tasks;
}

type Essential = (typeof essential)[number];
const isEssential = (name: string): name is Essential => (essential as readonly string[]).includes(name);
