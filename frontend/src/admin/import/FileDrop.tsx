/** The drop area for files, with the chosen files. */
import { type ChangeEvent, type DragEvent, useId, useState } from "react";
import { Button, IconButton } from "../../shared/ui/Button.tsx";
import p from "../parts/parts.module.css";
import { OfficeIcon } from "../shell/OfficeIcon.tsx";
import s from "./import.module.css";
import { t } from "./texts.ts";
import type { ImportState } from "./useImport.ts";

export function FileDrop({ state }: { state: ImportState }) {
  const { files, work, report, choose } = state;
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = ""; // a fixed file has the same name
    if (chosen.length > 0) choose(chosen);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !work);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const dropped = [...event.dataTransfer.files];
    if (!work && dropped.length > 0) choose(dropped);
  };
  const chosen = [files.table, files.zip].filter((file) => file !== undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for the mouse; the input inside serves all. */}
      <div
        className={over ? `${s.drop} ${s.over}` : s.drop}
        onDragOver={drag(true)}
        onDragEnter={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <OfficeIcon name="exchange" />
        <label htmlFor={id} className={s.choose}>
          {t("import.choose")}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv,application/zip"
            multiple
            disabled={Boolean(work)}
            onChange={take}
          />
        </label>
        <span className={p.muted}>{t("import.drop")}</span>
      </div>
      {chosen.length > 0 && (
        <ul className={s.files} aria-label={t("import.chosen")}>
          {chosen.map((file) => (
            <li key={file.name}>
              <span className={s.name}>{file.name}</span>
              <span className={p.muted}>{sizeOf(file)}</span>
              {!work && (
                <IconButton
                  icon="close"
                  label={t("import.remove", { name: file.name })}
                  onClick={() => state.remove(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && !work && !report && (
        <Button kind="outline" onClick={state.check}>
          {t("import.again")}
        </Button>
      )}
    </>
  );
}

/** A file's size for people. */
function sizeOf({ size }: File): string {
  return size < 1e6 ? `${Math.max(1, Math.round(size / 1e3))} KB` : `${(size / 1e6).toFixed(1)} MB`;
}
