/** Crops a picture to a square, by dragging or with three sliders. */
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import type { Image } from "../types.ts";
import { drawSquare, fileOf, squareOf } from "./canvas.ts";
import s from "./pictures.module.css";
import { t } from "./texts.ts";
import { sendPicture } from "./uploads.ts";

interface Props {
  image: Image;
  /** Called with the cropped picture, or nothing. */
  onClose: (kept?: Image) => void;
}

/** Side of the preview, and the largest that is kept, pixels. */
const preview = 480;
const largest = 1280;

/** Where the square stands: how many times closer than the largest one, and its place, 0 to 1. */
interface Stand {
  zoom: number;
  across: number;
  down: number;
}

const bounds = { zoom: [1, 4], across: [0, 1], down: [0, 1] } as const;

export function CropPicture({ image, onClose }: Props) {
  const picture = usePicture(image.ImagePath);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [stand, setStand] = useState<Stand>({ zoom: 1, across: 0.5, down: 0.5 });
  const { busy, error, run } = useAction();
  useEffect(() => {
    if (picture && canvas.current) drawSquare(canvas.current, picture, squareIn(picture, stand));
  }, [picture, stand]);
  const shift = (by: Partial<Stand>) => setStand((stand) => shifted(stand, by));
  const keep = () =>
    run(async () => {
      if (!picture) return;
      const square = squareIn(picture, stand);
      const drawn = document.createElement("canvas");
      drawn.width = drawn.height = Math.min(largest, Math.round(square.side));
      drawSquare(drawn, picture, square);
      onClose(await sendPicture(await fileOf(drawn), "crop.jpg"));
    });
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 0 || !picture || !canvas.current) return;
    const { side } = squareIn(picture, stand);
    const scale = side / canvas.current.clientWidth; // picture's pixels to one of the screen
    const room = { across: picture.naturalWidth - side, down: picture.naturalHeight - side };
    shift({
      across: room.across > 0 ? (-movementX * scale) / room.across : 0,
      down: room.down > 0 ? (-movementY * scale) / room.down : 0,
    });
  };
  const save = (
    <Button busy={busy} disabled={!picture} onClick={keep}>
      {t("crop.keep")}
    </Button>
  );
  return (
    <Dialog open title={t("crop.title")} onClose={() => onClose()} actions={save}>
      {picture === null && <p role="alert">{t("crop.failed")}</p>}
      <canvas
        ref={canvas}
        className={s.frame}
        width={preview}
        height={preview}
        role="img"
        aria-label={t("crop.frame")}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      {(["zoom", "across", "down"] as const).map((name) => (
        <label key={name} className={s.slider}>
          {t(`crop.${name}`)}
          <input
            type="range"
            min={bounds[name][0]}
            max={bounds[name][1]}
            step="any"
            value={stand[name]}
            onChange={(event) => setStand({ ...stand, [name]: Number(event.target.value) })}
          />
        </label>
      ))}
      <FormError>{error}</FormError>
    </Dialog>
  );
}

const squareIn = (picture: HTMLImageElement, { zoom, across, down }: Stand) =>
  squareOf(picture.naturalWidth, picture.naturalHeight, zoom, across, down);

function shifted(stand: Stand, by: Partial<Stand>): Stand {
  const within = (name: keyof Stand) =>
    Math.min(bounds[name][1], Math.max(bounds[name][0], stand[name] + (by[name] ?? 0)));
  return { zoom: within("zoom"), across: within("across"), down: within("down") };
}

/** The picture at a path: undefined while it comes, null where it cannot be opened. */
function usePicture(path: string): HTMLImageElement | null | undefined {
  const [picture, setPicture] = useState<HTMLImageElement | null>();
  useEffect(() => {
    const image = new window.Image();
    image.src = path;
    image.decode().then(
      () => setPicture(image),
      () => setPicture(null),
    );
  }, [path]);
  return picture;
}
