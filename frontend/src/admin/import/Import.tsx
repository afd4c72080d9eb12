/** Bringing the catalogue in from a spreadsheet's file, and taking it out as one. */
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { officePath } from "../api.ts";
import { Download } from "../parts/Download.tsx";
import { Card, Sheet } from "../parts/Sheet.tsx";
import { Drop } from "./Drop.tsx";
import s from "./import.module.css";
import { Manual } from "./Manual.tsx";
import { Outcome } from "./Outcome.tsx";
import { t } from "./texts.ts";
import { useImport } from "./useImport.ts";
import { Working } from "./Working.tsx";

export function Import() {
  const course = useImport();
  const { work, report, error } = course;
  return (
    <Sheet title={t("import.title")}>
      <div className={s.columns}>
        <Card title={t("import.card")}>
          <p className={s.muted}>{t("import.lead")}</p>
          <Drop course={course} />
          <p className={s.error} role="alert">
            {error}
          </p>
          {work && <Working work={work} onStop={course.stop} />}
          {report && !work && <Outcome report={report} course={course} />}
          {report?.Imported && <ButtonLink to="/admin/products">{t("import.toProducts")}</ButtonLink>}
        </Card>
        <div className={s.column}>
          <Card title={t("export.card")}>
            <p className={s.muted}>{t("export.lead")}</p>
            <div className={s.buttons}>
              <Download path={officePath("export")}>{t("export.csv")}</Download>
              <Download path={officePath("export", { pictures: true })}>{t("export.zip")}</Download>
            </div>
          </Card>
          <Manual />
        </div>
      </div>
    </Sheet>
  );
}
