/** Sections of running text. */
import { Fragment } from "react";
import type { Section } from "./text.ts";

export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="prose">
      {sections.map(({ heading, blocks }) => (
        <Fragment key={heading}>
          <h2>{heading}</h2>
          {blocks.map((block) =>
            typeof block === "string" ? (
              <p key={block}>{block}</p>
            ) : (
              <ul key={block[0]}>
                {block.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ),
          )}
        </Fragment>
      ))}
    </div>
  );
}
