/** A form of settings with a preview; it saves all changes or none. */
import { type FormEvent, type ReactNode, useState } from "react";
import { Card } from "../parts/Card.tsx";
import { SaveBar } from "../parts/SaveBar.tsx";
import { useAction } from "../parts/useAction.ts";
import s from "./settings.module.css";
import { t } from "./texts.ts";
import type { SettingsPage } from "./types.ts";
import { useSave, valuesOf } from "./useSettings.ts";

/** The values as they are typed, and how to change some. */
export interface Draft {
  values: Readonly<Record<string, string>>;
  set: (change: Record<string, string>) => void;
}

interface Props {
  page: SettingsPage;
  title: string;
  fields: (draft: Draft) => ReactNode;
  preview: (draft: Draft) => ReactNode;
}

export function SettingsForm({ page, title, fields, preview }: Props) {
  const before = valuesOf(page);
  const [changed, setChanged] = useState<Record<string, string>>({});
  const [tried, setTried] = useState(changed); // the error is shown until something else is typed
  const { busy, error, run } = useAction();
  const save = useSave(before);
  const draft: Draft = {
    values: { ...before, ...changed },
    set: (change) => setChanged((changed) => ({ ...changed, ...change })),
  };
  const unsaved = Object.entries(changed).some(([name, value]) => value !== before[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(changed);
    void run(() => save(changed));
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <div className={`${s.form} ${s.columns}`}>
        <Card title={title}>{fields(draft)}</Card>
        <Card title={t("settings.preview")}>{preview(draft)}</Card>
      </div>
      <SaveBar busy={busy} error={tried === changed && error} unsaved={unsaved && t("settings.unsaved")} />
    </form>
  );
}
