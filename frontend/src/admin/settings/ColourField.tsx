/** The accent: picked, typed, or one of a few that suit a bakery. */

import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { said } from "../said.ts";
import { crust } from "./colour.ts";
import s from "./look.module.css";
import type { Draft } from "./SettingsForm.tsx";
import { t } from "./texts.ts";
import type { Colours } from "./types.ts";

const suiting = ["#b84a06", "#a3212f", "#8a3b6b", "#1f5fa8", "#0f6b5c", "#5a6410", "#7a4a1e"] as const;

export function ColourField({ draft, colours }: { draft: Draft; colours: Colours | undefined }) {
  const chosen = draft.values.Accent || crust;
  const choose = (colour: string) => draft.set({ Accent: colour === crust ? "" : colour });
  const better = colours?.Message && colours.Nearest;
  return (
    <fieldset className={s.group}>
      <legend>{t("look.colour")}</legend>
      <div className={s.swatches}>
        {suiting.map((colour) => (
          <button
            key={colour}
            type="button"
            className={s.swatch}
            style={{ background: colour }}
            aria-label={t("look.swatch", { colour })}
            aria-pressed={colour === chosen}
            onClick={() => choose(colour)}
          />
        ))}
      </div>
      <div className={s.picked}>
        <input
          type="color"
          className={s.picker}
          aria-label={t("look.colour")}
          value={/^#[0-9a-f]{6}$/i.test(chosen) ? chosen : crust}
          onChange={(event) => choose(event.target.value)}
        />
        <Field
          label={t("look.colourCode")}
          note={t("look.colourNote")}
          error={colours?.Message && said(colours.Message)}
          value={chosen}
          maxLength={7}
          spellCheck={false}
          onChange={(event) => choose(event.target.value.trim())}
        />
      </div>
      <div className={s.controls}>
        {better && (
          <Button kind="outline" onClick={() => choose(better)}>
            {t("look.nearest", { colour: better })}
          </Button>
        )}
        {draft.values.Accent && (
          <Button kind="quiet" onClick={() => choose(crust)}>
            {t("look.standard")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
