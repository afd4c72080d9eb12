/** A page with a paper on it: its size is chosen here, and remembered on the device that has the printer. */
import { type ReactNode, useState } from "react";
import { readStored, writeStored } from "../../shared/lib/storage.ts";
import { Sheet, type SheetSize } from "../../shared/paper/Sheet.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { Page } from "../parts/Page.tsx";
import s from "./papers.module.css";
import { t } from "./texts.ts";

const kept = "paperSize";
const sizes: readonly SheetSize[] = ["a4", "80mm"];

interface Props {
  title: string;
  back: { to: string; label: string };
  /** What lies on the sheet, once it is known; or why nothing does. */
  children: (sheet: (paper: ReactNode) => ReactNode) => ReactNode;
}

export function PrintPage({ title, back, children }: Props) {
  const [size, setSize] = useState<SheetSize>(() => (readStored(kept) === "80mm" ? "80mm" : "a4"));
  const choose = (size: SheetSize) => {
    setSize(size);
    writeStored(kept, size);
  };
  return (
    <Page
      title={title}
      back={back}
      aside={
        <>
          <fieldset className={s.sizes}>
            <legend className="visually-hidden">{t("print.size")}</legend>
            {sizes.map((each) => (
              <label key={each}>
                <input type="radio" name="size" checked={size === each} onChange={() => choose(each)} />
                {t(`print.${each}`)}
              </label>
            ))}
          </fieldset>
          <Button icon="print" onClick={() => window.print()}>
            {t("order.print")}
          </Button>
        </>
      }
    >
      {children((paper) => (
        <Sheet size={size} label={title}>
          {paper}
        </Sheet>
      ))}
    </Page>
  );
}
