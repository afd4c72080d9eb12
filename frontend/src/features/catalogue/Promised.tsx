/** When a product can be had at the earliest, and when it comes out of the oven next, in the shop's words. */
import type { Product } from "../../shared/api/types.ts";
import { useTakenUp } from "../../shared/lib/takenUp.ts";

interface Props {
  product: Pick<Product, "Promise" | "Batch">;
  className: string | undefined;
}

/**
 * Invisible once the words are no longer true: its place stays, so that nothing moves. The page may be older than they
 * are, and is taken up as it is; app/ahead.lazy.ts looks at them again while it is open.
 */
export function Promised({ product: { Promise: first, Batch: next }, className }: Props) {
  const takenUp = useTakenUp();
  return (
    (first || next) && (
      <div>
        {[first, next].map(
          (said, n) =>
            said && (
              <p
                // biome-ignore lint/suspicious/noArrayIndexKey: the first is the promise, the second the batch.
                key={n}
                className={className}
                data-until={said.Until}
                style={takenUp && Date.parse(said.Until) <= Date.now() ? { visibility: "hidden" } : {}}
              >
                {lines(said.Words)}
              </p>
            ),
        )}
      </div>
    )
  );
}

/** Where a line must break, it does so after the middle dot. */
function lines(words: string) {
  const [what, by] = words.split(" · ");
  return by ? (
    <>
      {`${what} · `}
      <span style={{ display: "inline-block" }}>{by}</span>
    </>
  ) : (
    words
  );
}
