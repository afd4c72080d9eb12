/** Import and export of the catalogue as spreadsheet files. */
import { useState } from "react";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { officePath } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { DownloadLink } from "../parts/DownloadLink.tsx";
import { FormError } from "../parts/FormError.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { FileFormat } from "./FileFormat.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { ImportReport } from "./ImportReport.tsx";
import s from "./import.module.css";
import { RepairStep } from "./RepairStep.tsx";
import { t } from "./texts.ts";
import type { Report } from "./types.ts";
import { type ImportState, useImport } from "./useImport.ts";

export function Import() {
  const state = useImport();
  const { work, report, error } = state;
  return (
    <Page title={t("import.title")}>
      <div className={p.columns}>
        <Card title={t("import.card")}>
          <p className={p.muted}>{t("import.lead")}</p>
          <FileDrop state={state} />
          <FormError>{error}</FormError>
          {work && <ImportProgress work={work} onStop={state.stop} />}
          {report && !work && <Outcome report={report} state={state} />}
          {report?.Imported && <ButtonLink to="/admin/products">{t("import.toProducts")}</ButtonLink>}
        </Card>
        <div className={p.column}>
          <Card title={t("export.card")}>
            <p className={p.muted}>{t("export.lead")}</p>
            <div className={s.buttons}>
              <DownloadLink path={officePath("export", { format: "xlsx" })}>{t("export.xlsx")}</DownloadLink>
              <DownloadLink path={officePath("export")}>{t("export.csv")}</DownloadLink>
              <DownloadLink path={officePath("export", { pictures: true })}>{t("export.zip")}</DownloadLink>
            </div>
          </Card>
          <FileFormat />
        </div>
      </div>
    </Page>
  );
}

/** What the file is asked about, or else what an import would do or did. */
function Outcome({ report, state }: { report: Report; state: ImportState }) {
  const [correcting, setCorrecting] = useState(false);
  if (report.Ask === "columns" || correcting) {
    return <ColumnsStep headings={report.Headings} onAnswer={(columns) => state.answer({ columns })} />;
  }
  if (report.Ask === "repair") {
    return <RepairStep report={report} onAnswer={(mojibake) => state.answer({ mojibake })} />;
  }
  return <ImportReport report={report} state={state} onCorrect={() => setCorrecting(true)} />;
}
