/** A product's pictures: a large one, and thumbnails when there is more than one. */
import { useState } from "react";
import type { Image } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/product.ts";
import { Picture } from "../../shared/ui/Picture.tsx";
import s from "./Gallery.module.css";

/** The first picture is the page's largest and does not wait. */
export function Gallery({ name, images }: { name: string; images: readonly Image[] }) {
  const [chosen, setChosen] = useState(0);
  const count = images.length;
  return (
    <div className={s.gallery}>
      <div className={s.large}>
        <Picture
          key={chosen}
          path={images[chosen]?.ImagePath ?? ""}
          size={560}
          alt={images[chosen]?.Alt ?? name}
          first
        />
      </div>
      {count > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and rules.
        <div role="group" aria-label={t("product.gallery", { name })} className={s.thumbnails}>
          {images.map(({ ImagePath: path }, n) => (
            <button
              key={path}
              type="button"
              aria-label={t("product.picture", { number: n + 1, count })}
              aria-current={n === chosen}
              onClick={() => setChosen(n)}
            >
              <Picture path={path} size={72} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
