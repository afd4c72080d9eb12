/** A field for one picture: from a file, the camera or a drop. */
import { type ChangeEvent, type DragEvent, useId } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { upload } from "../api.ts";
import { t } from "../texts.ts";
import s from "./PictureField.module.css";
import { useAction } from "./useAction.ts";

/** A picture as the shop keeps it: its name for saving, its path for showing; both "" for none. */
export interface Kept {
  Image: string;
  ImagePath: string;
}

interface Props {
  label: string;
  note?: string;
  /** Where the server keeps it. */
  folder: "categories" | "HeaderBannerImages" | "HighlightedProducts";
  value: Kept;
  /** Width by height, as the shop shows it. */
  shape: string;
  onChange: (kept: Kept) => void;
}

export function PictureField({ label, note, folder, value, shape, onChange }: Props) {
  const { busy, error, run } = useAction();
  const id = useId();
  const send = (file: File | undefined) => {
    if (!file || busy) return;
    void run(async () => {
      const form = new FormData();
      form.append("Folder", folder);
      form.append("Image", file);
      const { Image, ImagePath } = await upload<Kept>("picture", form);
      onChange({ Image, ImagePath });
    });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ""; // the same file may be chosen again
    send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  };
  return (
    <div className={s.field}>
      <span className={s.label}>{label}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for the mouse; the input inside serves all. */}
      <div className={s.frame} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {value.ImagePath && (
          <img
            className={shape === "1" ? `${s.picture} ${s.square}` : s.picture}
            style={{ aspectRatio: shape }}
            src={value.ImagePath}
            alt=""
          />
        )}
        <label htmlFor={id} className={s.choose} aria-busy={busy}>
          <Icon name={value.ImagePath ? "repeat" : "plus"} />
          {t(busy ? "picture.sending" : value.ImagePath ? "picture.change" : "picture.add")}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={busy}
            onChange={choose}
          />
        </label>
        {value.ImagePath && folder === "categories" && (
          <Button kind="quiet" icon="bin" onClick={() => onChange({ Image: "", ImagePath: "" })}>
            {t("picture.remove")}
          </Button>
        )}
      </div>
      {note && <p className={s.note}>{note}</p>}
      <p className={s.error} role="alert">
        {error}
      </p>
    </div>
  );
}
