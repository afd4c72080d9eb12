/**
 * Parts of a page that come to life after what is above them, each with a chunk of its own. The server draws them with
 * the page; until the chunk has come, the browser leaves what it drew as it is.
 */
import { type ComponentType, lazy } from "react";

/** The parts, as the server has them (entries/server.tsx). */
export const drawn: Record<string, ComponentType<never>> = {};

/** The part of that name. Put it into a Suspense. */
export function later<Props>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  if (!SERVER) return lazy(load) as ComponentType<Props>;
  const onServer = (props: Props & object) => {
    const Part = drawn[name] as ComponentType<Props & object>;
    return <Part {...props} />;
  };
  return onServer as ComponentType<Props>;
}
