/** The state of an import: files are chosen, checked at once, and imported on request. */
import { useEffect, useRef, useState } from "react";
import { get } from "../../shared/api/client.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { messageOf, officePath } from "../api.ts";
import { sendFiles } from "../parts/sendFiles.ts";
import { t } from "./texts.ts";
import type { Progress, Report } from "./types.ts";

/** The chosen files; a ZIP alone holds the catalogue as well. */
export interface Files {
  table?: File;
  zip?: File;
}

/** What the shopkeeper has said of the file; it holds until another is chosen. */
interface Answers {
  /** What its headings stand for. */
  columns?: Readonly<Record<string, string>>;
  mojibake?: "repair" | "keep";
}

/** The running step: `sent` is the part of the files that is on the server. */
export interface Work {
  sent: number;
  progress: Progress | null;
}

export interface ImportState {
  files: Files;
  work: Work | null;
  report: Report | null;
  error: string | null;
  choose: (files: readonly File[]) => void;
  remove: (file: File) => void;
  check: () => void;
  runImport: () => void;
  /** Answers what the file is asked about, and checks it again. */
  answer: (more: Answers) => void;
  /** Only while files are being sent: what the server has begun, it ends. */
  stop: () => void;
}

export function useImport(): ImportState {
  const [files, setFiles] = useState<Files>({});
  const [work, setWork] = useState<Work | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const sending = useRef<AbortController | null>(null);
  useProgress(work, setWork);
  useEffect(() => () => sending.current?.abort(), []);

  const run = async ({ table, zip }: Files, { columns, mojibake }: Answers, dryRun: boolean) => {
    const catalogue = table ?? zip;
    if (!catalogue) return;
    const form = new FormData();
    form.append("DryRun", String(dryRun));
    form.append("Catalogue", catalogue);
    if (table && zip) form.append("Pictures", zip);
    if (columns) form.append("Columns", JSON.stringify(columns));
    if (mojibake) form.append("Mojibake", mojibake);
    const controller = new AbortController();
    sending.current = controller;
    setError(null);
    setWork({ sent: 0, progress: null });
    try {
      const sent = (part: number) => setWork({ sent: part, progress: null });
      setReport(
        await sendFiles<Report>(officePath("import"), form, {
          sent,
          failed: t("import.fileGone"),
          signal: controller.signal,
          stopped: t("import.stopped"),
        }),
      );
      if (!dryRun) for (const call of ["product", "categories", "today"]) invalidate(officePath(call));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setWork(null);
    }
  };

  const choose = (chosen: readonly File[]) => {
    const sorted = sort(chosen);
    if (typeof sorted === "string") {
      setError(sorted);
      return;
    }
    const next = report?.Imported ? sorted : { ...files, ...sorted };
    setFiles(next);
    setReport(null);
    const said = sorted.table ? {} : answers; // pictures alone change nothing of them
    setAnswers(said);
    void run(next, said, true);
  };
  const remove = (gone: File) => {
    const next = Object.fromEntries(Object.entries(files).filter(([, file]) => file !== gone));
    setFiles(next);
    setReport(null);
    setError(null);
    const said = gone === files.table ? {} : answers;
    setAnswers(said);
    if (Object.keys(next).length > 0) void run(next, said, true);
  };
  const answer = (more: Answers) => {
    const said = { ...answers, ...more, columns: { ...answers.columns, ...more.columns } };
    setAnswers(said);
    void run(files, said, true);
  };
  return {
    files,
    work,
    report,
    error,
    choose,
    remove,
    check: () => void run(files, answers, true),
    runImport: () => void run(files, answers, false),
    answer,
    stop: () => sending.current?.abort(),
  };
}

/** Tells a table from a ZIP; a text says what is invalid. */
function sort(chosen: readonly File[]): Files | string {
  const files: Files = {};
  for (const file of chosen) {
    const kind = /\.(csv|tsv|txt|xlsx)$/i.test(file.name) ? "table" : /\.zip$/i.test(file.name) ? "zip" : undefined;
    if (!kind) return t("import.unfit", { name: file.name });
    if (files[kind]) return t("import.tooMany");
    files[kind] = file;
  }
  return files;
}

const pause = 800; // milliseconds between two questions

/** Asks the server how far it has come, once all files are there. */
function useProgress(work: Work | null, setWork: (change: (before: Work | null) => Work | null) => void): void {
  const waiting = work?.sent === 1;
  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    const timer = setInterval(async () => {
      try {
        const progress = await get<Progress>(officePath("import/progress"), { signal: controller.signal });
        if (!controller.signal.aborted) setWork((before) => before && { ...before, progress });
      } catch {
        // The import's own answer tells what is wrong.
      }
    }, pause);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [waiting, setWork]);
}
