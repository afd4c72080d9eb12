/** One of a product's pictures, with its position, description and actions. */
import type { PointerEvent } from "react";
import { IconButton } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { OfficeIcon } from "../shell/OfficeIcon.tsx";
import type { Image } from "../types.ts";
import s from "./pictures.module.css";
import { t } from "./texts.ts";

interface Props {
  image: Image;
  /** From 0: the main picture. */
  place: number;
  last: boolean;
  /** Whether it is being dragged. */
  held: boolean;
  handle: { onPointerDown: (event: PointerEvent) => void };
  onMove: (to: number) => void;
  onWords: (words: string) => void;
  onCrop: () => void;
  onRemove: () => void;
}

export function PictureCard({ image, place, last, held, handle, onMove, onWords, onCrop, onRemove }: Props) {
  const count = place + 1;
  return (
    <li className={held ? `${s.card} ${s.dragged}` : s.card}>
      <span className={s.shown} {...handle}>
        <Picture path={image.ImagePath} size={112} alt={image.Words} />
        {place === 0 && <span className={s.main}>{t("pictures.main")}</span>}
      </span>
      <div className={s.said}>
        <Field
          label={t("pictures.words", { count })}
          maxLength={200}
          value={image.Words}
          onChange={(event) => onWords(event.target.value)}
        />
        <div className={s.buttons}>
          <IconButton
            icon="left"
            label={t("pictures.earlier", { count })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon="right"
            label={t("pictures.later", { count })}
            disabled={last}
            onClick={() => onMove(place + 1)}
          />
          {!isDrawing(image) && (
            <button type="button" className={s.crop} aria-label={t("pictures.crop", { count })} onClick={onCrop}>
              <OfficeIcon name="crop" />
            </button>
          )}
          <IconButton icon="bin" label={t("pictures.remove", { count })} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}

/** A vector drawing cannot be cropped. */
const isDrawing = ({ Image }: Image) => Image.endsWith(".svg");
