/** Asks what becomes of text that some program has damaged. */
import { useEffect, useRef } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { CollapsibleList } from "./CollapsibleList.tsx";
import { nameOf } from "./ColumnsStep.tsx";
import s from "./import.module.css";
import { t } from "./texts.ts";
import type { Report } from "./types.ts";

interface Props {
  report: Report;
  onAnswer: (mojibake: "repair" | "keep") => void;
}

export function RepairStep({ report: { Garbled, GarbledCells }, onAnswer }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={s.report} aria-labelledby="repair-step">
      <div className={`${s.summary} ${s.wrong}`}>
        <Icon name="alert" />
        <div>
          <h3 id="repair-step" ref={title} tabIndex={-1}>
            {t("repair.title", { count: GarbledCells })}
          </h3>
          <p>{t("repair.text")}</p>
        </div>
      </div>
      <CollapsibleList
        rows={Garbled.map(({ Line, Column, Was, Becomes }, key) => ({
          key,
          head: `${t("import.line", { line: Line })}: ${nameOf(Column)}`,
          changes: [{ name: "", old: Was, fresh: Becomes }],
        }))}
      />
      <div className={s.buttons}>
        <Button onClick={() => onAnswer("repair")}>{t("repair.do")}</Button>
        <Button kind="outline" onClick={() => onAnswer("keep")}>
          {t("repair.keep")}
        </Button>
      </div>
    </section>
  );
}
