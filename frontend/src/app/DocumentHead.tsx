/** Updates the document's title, description and canonical address with the screen. */
import { useEffect, useState } from "react";
import { here } from "../shared/i18n/index.ts";
import { isOwnDocument } from "../shared/lib/ownDocument.ts";
import { cached, useQuery } from "../shared/lib/query.ts";
import { type Answers, type Params, type RouteModule, shopPath } from "../shared/route.ts";

interface Props {
  module: RouteModule;
  params: Params;
  search: string;
}

/** Draws nothing; watches the answers that the screen's head is made of. */
export function DocumentHead({ module, params, search }: Props) {
  const paths = [shopPath, ...(module.needs?.(params, search) ?? [])];
  const [, setChange] = useState(0);
  useEffect(() => {
    const answers: Answers = Object.fromEntries(paths.map((path) => [path, cached(path)]));
    const head = module.head(params, answers);
    document.title = head.title;
    // The document's own description of a private screen is the server's; another's would be of another screen.
    if (head.description || !isOwnDocument()) setTag("meta[name=description]", "content", head.description);
    // Whoever reads the other languages' addresses loads each page afresh.
    if (!isOwnDocument()) for (const other of document.head.querySelectorAll("link[hreflang]")) other.remove();
    setTag("link[rel=canonical]", "href", head.canonical && window.location.origin + here(head.canonical));
  });
  return paths.map((path) => <Watch key={path} path={path} onChange={setChange} />);
}

function Watch({ path, onChange }: { path: string; onChange: (bump: (n: number) => number) => void }) {
  const { data } = useQuery(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what there is to tell.
  useEffect(() => onChange((n) => n + 1), [data, onChange]);
  return null;
}

/** Changes a tag of the head; without a value the tag stays, emptied, for the next screen. */
function setTag(selector: string, attribute: string, value: string | undefined): void {
  const tag = document.head.querySelector(selector);
  if (value === undefined) tag?.remove();
  else if (tag) tag.setAttribute(attribute, value);
  else document.head.append(newTag(selector, attribute, value));
}

function newTag(selector: string, attribute: string, value: string): Element {
  const [, kind = "meta", name = "", key = ""] = selector.match(/^(\w+)\[(\w+)=(\w+)\]$/) ?? [];
  const tag = document.createElement(kind);
  tag.setAttribute(name, key);
  tag.setAttribute(attribute, value);
  return tag;
}
