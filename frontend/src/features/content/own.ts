/** What the owner has written for a page in the place of its standard text. It is plain text, and never becomes HTML. */
import { apiPath } from "../../shared/api/client.ts";
import type { PageText } from "../../shared/api/types.ts";
import { currentLanguage } from "../../shared/i18n/index.ts";
import { type Query, useQuery } from "../../shared/lib/query.ts";
import type { Block, Section } from "./text.ts";

/** The pages that an owner may write. */
export type TextPage = "about" | "contact" | "cancellation" | "privacy" | "terms";

/** What a page needs to know of its own text. */
export const textPath = (page: TextPage) => apiPath("GetPageText", { page });

/** The owner's text in the language on show, else in the first there is. */
export interface OwnText {
  sections: readonly Section[];
  /** RFC 3339. */
  changedAt: string;
}

/** The owner's text of a page: undefined while nobody knows, null where the standard text holds. */
export function useOwnText(page: TextPage): { own: OwnText | null | undefined; query: Query<PageText> } {
  const query = useQuery<PageText>(textPath(page));
  return { own: query.data && chosen(query.data), query };
}

function chosen({ Texts }: PageText): OwnText | null {
  const text = Texts.find(({ Language }) => Language === currentLanguage()) ?? Texts[0];
  return text ? { sections: sectionsOf(text.Text), changedAt: text.ChangedAt } : null;
}

const heading = /^#+\s+/;
const point = /^[-*•]\s+/;

/** Reads the owner's notation: a blank line ends a paragraph, `# ` begins a heading, `- ` a point of a list. */
export function sectionsOf(text: string): readonly Section[] {
  const sections: { heading: string; blocks: Block[] }[] = [];
  const last = () => sections.at(-1) ?? begin("");
  const begin = (heading: string) => {
    const section = { heading, blocks: [] as Block[] };
    sections.push(section);
    return section;
  };
  for (const part of partsOf(text)) {
    const [first = ""] = part;
    if (heading.test(first)) begin(first.replace(heading, ""));
    else if (point.test(first)) last().blocks.push(part.map((line) => line.replace(point, "")));
    else last().blocks.push(part.join("\n"));
  }
  return sections;
}

type Kind = "heading" | "point" | "words";
const kindOf = (line: string): Kind => (heading.test(line) ? "heading" : point.test(line) ? "point" : "words");

/** Lines that belong together: those of one paragraph, of one list, or one heading. */
function partsOf(text: string): string[][] {
  const parts: string[][] = [];
  let kind: Kind | "" = "";
  for (const line of text.split("\n").map((line) => line.trim())) {
    const is = line && kindOf(line);
    if (is && is === kind && is !== "heading") parts.at(-1)?.push(line);
    else if (is) parts.push([line]);
    kind = is;
  }
  return parts;
}

/** Writes sections in the owner's notation, to begin from the standard text. */
export function notationOf(sections: readonly Section[]): string {
  return sections
    .flatMap(({ heading, blocks }) => [
      heading && `# ${heading}`,
      ...blocks.map((block) => (typeof block === "string" ? block : block.map((each) => `- ${each}`).join("\n"))),
    ])
    .filter(Boolean)
    .join("\n\n");
}
