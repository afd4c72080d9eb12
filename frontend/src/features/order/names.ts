import type { ChosenOption, Invoice, InvoiceLine } from "../../shared/api/types.ts";
import { currentLanguage } from "../../shared/i18n/index.ts";

/** What a line's goods and their package are called: as on the page that they were ordered from, if it spoke this language. */
export function namesOf(line: InvoiceLine, { Language }: Pick<Invoice, "Language">): [name: string, pack: string] {
  const { DisplayName, PackageName, OwnName = DisplayName, OwnPackageName = PackageName } = line;
  return Language === currentLanguage() ? [OwnName, OwnPackageName] : [DisplayName, PackageName];
}

/** What was chosen of a line, in the same words. */
export const optionsOf = ({ Options = [] }: Pick<InvoiceLine, "Options">, { Language }: Pick<Invoice, "Language">) =>
  Language === currentLanguage() ? Options.map(inOwnWords) : Options;

const inOwnWords = ({ OwnName, OwnValue, ...option }: ChosenOption): ChosenOption => ({
  ...option,
  Name: OwnName ?? option.Name,
  Value: OwnValue ?? option.Value,
});
