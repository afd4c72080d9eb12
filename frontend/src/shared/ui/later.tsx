/**
 * Parts of a page that come to life after what is above them, each with a chunk of its own. The server draws them with
 * the page; until the chunk has come, the browser leaves what it drew as it is.
 */
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from "react";
import { anew } from "../lib/anew.ts";

/** The parts, as the server has them (entries/server.tsx). */
export const drawn: Record<string, ComponentType<never>> = {};

/** Loads a part, again when the network is back: one that failed for good would take the page down. */
export const patiently = <Module,>(load: () => Promise<Module>): Promise<Module> =>
  anew(load).catch(() =>
    new Promise((back) => addEventListener("online", back, { once: true })).then(() => patiently(load)),
  );

/**
 * The part of that name, or what stands in for it where the server has drawn nothing. It is drawn anew only for other
 * props: React throws away what it has not taken up yet when anything around it changes.
 */
export function later<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  standIn?: ReactNode,
) {
  const Late = SERVER ? null : lazy(() => patiently(load));
  return memo((props: Props) => {
    const Part = (Late ?? drawn[name]) as ComponentType<Props>;
    return (
      <Suspense fallback={standIn}>
        <Part {...props} />
      </Suspense>
    );
  });
}
