import type { Invoice, InvoiceLine } from "../../shared/api/types.ts";
import { currentLanguage } from "../../shared/i18n/index.ts";

/** What a line's goods and their package are called: as on the page that they were ordered from, if it spoke this language. */
export function namesOf(line: InvoiceLine, { Language }: Pick<Invoice, "Language">): [name: string, pack: string] {
  const { DisplayName, PackageName, OwnName = DisplayName, OwnPackageName = PackageName } = line;
  return Language === currentLanguage() ? [OwnName, OwnPackageName] : [DisplayName, PackageName];
}
