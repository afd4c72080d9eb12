/** A product's pictures: a row to swipe through, thumbnails when there is more than one, and a closer look at a press. */
import { useRef, useState } from "react";
import type { Image } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/product.ts";
import { IconButton } from "../../shared/ui/Button.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { usePart } from "../../shared/ui/usePart.ts";
import s from "./Gallery.module.css";

interface Props {
  name: string;
  images: readonly Image[];
}

/** The first picture is the page's largest and does not wait. */
export function Gallery({ name, images }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [Zoom, want] = usePart(() => import("./Zoom.lazy.tsx"));
  const [zoomed, setZoomed] = useState(false);
  const zoom = () => void want(() => setZoomed(true));
  const count = images.length;
  return (
    <div className={s.gallery}>
      <div className={s.large}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useSemanticElements: the button below is the keyboard's; a row of pictures is no fieldset. */}
        <div
          role="group"
          aria-label={name}
          // Arrows scroll what is wider than its frame.
          tabIndex={count > 1 ? 0 : undefined}
          ref={row}
          className={s.row}
          onScroll={({ currentTarget: at }) => setShown(Math.round(at.scrollLeft / at.clientWidth))}
          onClick={zoom}
        >
          {(count > 0 ? images : [{ ImagePath: "", Alt: "" }]).map(({ ImagePath: path, Alt }, n) => (
            <div key={path} aria-hidden={n !== shown}>
              <Picture path={path} size={560} alt={Alt ?? name} first={n === 0} />
            </div>
          ))}
        </div>
        {count > 0 && <IconButton icon="search" label={t("product.enlarge")} className={s.zoom} onClick={zoom} />}
        {count > 1 && <span className={s.count} aria-hidden="true">{`${shown + 1} / ${count}`}</span>}
      </div>
      {count > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and rules.
        <div role="group" aria-label={t("product.gallery", { name })} className={s.thumbnails}>
          {images.map(({ ImagePath: path }, n) => (
            <button
              key={path}
              type="button"
              aria-label={t("product.picture", { number: n + 1, count })}
              aria-current={n === shown}
              onClick={() => row.current?.scrollTo(n * row.current.clientWidth, 0)}
            >
              <Picture path={path} size={72} />
            </button>
          ))}
        </div>
      )}
      {Zoom && count > 0 && (
        <Zoom open={zoomed} name={name} images={images} first={shown} onClose={() => setZoomed(false)} />
      )}
    </div>
  );
}
