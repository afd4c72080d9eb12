/** The shop's name, logo and colour, with a preview of its header in light and dark mode. */
import { useState } from "react";
import { officePath, useOffice } from "../api.ts";
import { ColourField } from "./ColourField.tsx";
import { crust } from "./colour.ts";
import { typed } from "./groups.ts";
import { LogoField } from "./LogoField.tsx";
import { Preview } from "./Preview.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { TypedFields } from "./TypedFields.tsx";
import { t } from "./texts.ts";
import type { Colours, SettingsPage } from "./types.ts";
import { useDebounced } from "./useDebounced.ts";

export function LookSettings({ page }: { page: SettingsPage }) {
  // The draft holds only the name of a logo that was just uploaded.
  const [path, setPath] = useState(page.Logo?.ImagePath ?? "");
  return (
    <SettingsForm
      page={page}
      title={t("settings.details")}
      fields={(draft) => (
        <>
          <TypedFields fields={typed.look} draft={draft} />
          <LogoField draft={draft} path={draft.values.Logo ? path : ""} onPath={setPath} />
          <Colour draft={draft}>{(colours) => <ColourField draft={draft} colours={colours} />}</Colour>
        </>
      )}
      preview={(draft) => (
        <Colour draft={draft}>
          {(colours) => <Preview values={draft.values} logo={draft.values.Logo ? path : ""} colours={colours} />}
        </Colour>
      )}
    />
  );
}

interface ColourProps {
  draft: { values: Readonly<Record<string, string>> };
  children: (colours: Colours | undefined) => React.ReactNode;
}

/** The shades that the server derives from the chosen colour; one request serves all components. */
function Colour({ draft, children }: ColourProps) {
  const accent = useDebounced(draft.values.Accent || crust);
  return children(useOffice<Colours>(officePath("settings/colours", { accent })).data);
}
