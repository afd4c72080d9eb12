/** The logo: a picture from the device; the server resizes it and keeps its transparency. */
import { type ChangeEvent, useId } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { upload } from "../api.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import type { Image } from "../types.ts";
import s from "./look.module.css";
import type { Draft } from "./SettingsForm.tsx";
import { t } from "./texts.ts";

interface Props {
  draft: Draft;
  /** Path of the chosen logo; "" for the standard one. */
  path: string;
  onPath: (path: string) => void;
}

export function LogoField({ draft, path, onPath }: Props) {
  const { busy, error, run } = useAction();
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = ""; // the same file may be chosen again
    if (!file) return;
    void run(async () => {
      const form = new FormData();
      form.append("Folder", "Logos");
      form.append("Image", file);
      const kept = await upload<Image>("picture", form);
      onPath(kept.ImagePath);
      draft.set({ Logo: kept.Image });
    });
  };
  return (
    <fieldset className={s.group}>
      <legend>{t("look.logo")}</legend>
      <div className={s.controls}>
        {path && <img className={s.logo} src={path} alt={t("look.logo")} />}
        <label className={s.file} htmlFor={id}>
          <Icon name="plus" />
          {t(busy ? "look.uploading" : "look.choose")}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={busy}
            onChange={choose}
          />
        </label>
        {path && (
          <Button kind="quiet" onClick={() => draft.set({ Logo: "", LogoAlone: "no" })}>
            {t("look.removeLogo")}
          </Button>
        )}
      </div>
      <FormError>{error}</FormError>
      <p className={p.muted}>{t("look.logoNote")}</p>
      {path && (
        <Checkbox
          checked={draft.values.LogoAlone === "yes"}
          onChange={(event) => draft.set({ LogoAlone: event.target.checked ? "yes" : "no" })}
        >
          {t("look.alone")}
        </Checkbox>
      )}
    </fieldset>
  );
}
