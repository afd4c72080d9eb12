/** The text of a page. Nothing is shown before it is known which, so that one text does not turn into another. */
import { t } from "../../shared/i18n/content.ts";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { type TextPage, useOwnText } from "./own.ts";
import { Sections } from "./Sections.tsx";
import type { Section } from "./text.ts";

interface Props {
  page: TextPage;
  /** Undefined until the shop's details, of which it speaks, are there. */
  standard: readonly Section[] | undefined;
}

export function Written({ page, standard }: Props) {
  const { own, query } = useOwnText(page);
  const sections = own === null ? standard : own?.sections;
  if (sections) return <Sections sections={sections} />;
  if (query.error) return <LoadError title={t("error.other")} error={query.error} onRetry={query.reload} />;
  return <Skeleton height="30rem" />;
}
