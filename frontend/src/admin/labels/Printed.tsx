/** The labels as they leave the printer; the screen shows none of them. */
import type { OfficeLabel } from "../../shared/api/contract.gen.ts";
import { Face } from "./Face.tsx";
import type { Sizes } from "./fit.ts";
import { onSheets, placeOf } from "./paper.ts";
import s from "./printed.module.css";
import type { Paper } from "./usePaper.ts";

interface Props {
  labels: readonly { label: OfficeLabel; sizes: Sizes }[];
  paper: Paper;
}

export function Printed({ labels, paper: { sheet, size, used, language } }: Props) {
  if (!sheet) {
    return (
      <div className={s.pages} aria-hidden="true">
        <style>{`@page { size: ${size.width}mm ${size.height}mm; margin: 0; }`}</style>
        {labels.map(({ label, sizes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of a label differ in nothing.
          <div key={at} className={s.page}>
            <Face label={label} language={language} width={size.width} height={size.height - slack} {...sizes} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className={s.pages} aria-hidden="true">
      <style>{"@page { size: A4; margin: 0; }"}</style>
      {onSheets(labels, sheet, used).map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has no other name.
        <div key={at} className={`${s.page} ${s.a4}`}>
          {page.map(({ label: { label, sizes }, place }) => {
            const { left, top } = placeOf(sheet, place);
            return (
              <div key={place} className={s.place} style={{ left: `${left}mm`, top: `${top}mm` }}>
                <Face label={label} language={language} {...size} {...sizes} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A page that is filled to the last tenth of a millimetre would push a blank one out, in millimetres. */
const slack = 0.2;
