/** The product's pictures, the main one first: from files, drops, the clipboard or the camera. */
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Card } from "../parts/Card.tsx";
import { moved, useSorting } from "../parts/sorting.ts";
import type { Image } from "../types.ts";
import { CropPicture } from "./CropPicture.tsx";
import type { DraftProps } from "./draft.ts";
import { PictureCard } from "./PictureCard.tsx";
import s from "./pictures.module.css";
import { t } from "./texts.ts";
import { useUploads } from "./uploads.ts";

export function Pictures({ draft, set }: DraftProps) {
  const { Images: images } = draft;
  const change = (by: (images: readonly Image[]) => Image[]) => set(({ Images }) => ({ Images: by(Images) }));
  const { going, failures, add } = useUploads((kept) => change((images) => [...images, kept]));
  const [cropped, setCropped] = useState<Image | null>(null);
  const move = (from: number, to: number) => change((images) => moved(images, from, to));
  const { list, held, handle } = useSorting<HTMLUListElement>(move);
  const replace = (old: Image, by: Image) => change((images) => images.map((image) => (image === old ? by : image)));
  return (
    <Card title={t("pictures.title")}>
      <ul ref={list} className={s.pictures}>
        {images.map((image, place) => (
          <PictureCard
            key={image.Image}
            image={image}
            place={place}
            last={place === images.length - 1}
            held={place === held}
            handle={handle(place)}
            onMove={(to) => move(place, to)}
            onWords={(Words) => replace(image, { ...image, Words })}
            onCrop={() => setCropped(image)}
            onRemove={() => change((images) => images.filter((other) => other !== image))}
          />
        ))}
      </ul>
      <Chooser onFiles={add} />
      <ul className={s.uploads} aria-live="polite">
        {going.map(({ key, name, gone }) => (
          <li key={key}>
            <label>
              {t("pictures.uploading", { name, percent: Math.round(gone * 100) })}
              <progress value={gone} />
            </label>
          </li>
        ))}
      </ul>
      <div className={s.error} role="alert">
        {failures.map(({ key, name, reason }) => (
          <p key={key}>{t("pictures.failed", { name, reason })}</p>
        ))}
      </div>
      {cropped && (
        <CropPicture
          image={cropped}
          onClose={(kept) => {
            if (kept) replace(cropped, { ...kept, Words: cropped.Words });
            setCropped(null);
          }}
        />
      )}
    </Card>
  );
}

/** The ways to add pictures; pasting works anywhere on the page. */
function Chooser({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false);
  const id = useId();
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => take.current([...(clipboardData?.files ?? [])]);
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = ""; // the same file may be chosen again
    onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way for the mouse; the inputs inside serve all.
    <div
      className={over ? `${s.chooser} ${s.over}` : s.chooser}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={s.sources}>
        <label htmlFor={`${id}-files`} className={s.source}>
          <Icon name="plus" />
          {t("pictures.add")}
          <input
            id={`${id}-files`}
            data-rule="Picture"
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={choose}
          />
        </label>
        <label htmlFor={`${id}-camera`} className={`${s.source} ${s.camera}`}>
          {t("pictures.camera")}
          <input
            id={`${id}-camera`}
            className="visually-hidden"
            type="file"
            accept="image/jpeg"
            capture="environment"
            onChange={choose}
          />
        </label>
      </div>
      <p className={s.dropHere}>{t("pictures.drop")}</p>
      <p>{t("pictures.limits")}</p>
    </div>
  );
}
