/** Sections of running text. */
import { Fragment } from "react";
import type { Block, Section } from "./text.ts";

export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="prose">
      {sections.map(({ heading, blocks }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an owner may write the same words twice, and nothing moves.
        <Fragment key={at}>
          {heading && <h2>{heading}</h2>}
          {blocks.map((block, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Words key={n} block={block} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function Words({ block }: { block: Block }) {
  if (typeof block === "string") return <p style={{ whiteSpace: "pre-line" }}>{block}</p>;
  return (
    <ul>
      {block.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={at}>{point}</li>
      ))}
    </ul>
  );
}
