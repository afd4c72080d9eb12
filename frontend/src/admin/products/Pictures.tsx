/** The product's pictures, the main one first: chosen from the device, or taken with a phone's camera. */
import { type ChangeEvent, useId } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { upload } from "../api.ts";
import { Card } from "../parts/Sheet.tsx";
import { useAction } from "../parts/useAction.ts";
import { t } from "../texts.ts";
import type { Image } from "../types.ts";
import type { Part } from "./EditProduct.tsx";
import s from "./products.module.css";

export function Pictures({ draft, set }: Part) {
  const { Images: images } = draft;
  const { busy, error, run } = useAction();
  const id = useId();
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = ""; // the same file may be chosen again
    void run(async () => {
      const kept = [...images];
      for (const file of files) {
        const form = new FormData();
        form.append("Folder", "products");
        form.append("Image", file);
        kept.push(await upload<Image>("picture", form));
        set({ Images: [...kept] });
      }
    });
  };
  const without = (gone: Image) => images.filter((image) => image !== gone);
  return (
    <Card title={t("product.pictures")}>
      <ul className={s.pictures}>
        {images.map((image, place) => (
          <li key={image.Image}>
            <Picture path={image.ImagePath} size={112} alt="" />
            {place === 0 ? (
              <span className={s.muted}>{t("product.mainPicture")}</span>
            ) : (
              <Button kind="quiet" onClick={() => set({ Images: [image, ...without(image)] })}>
                {t("product.makeMain")}
              </Button>
            )}
            <Button
              kind="quiet"
              icon="bin"
              aria-label={t("product.removePicture", { count: place + 1 })}
              onClick={() => set({ Images: without(image) })}
            >
              {t("product.removePackage")}
            </Button>
          </li>
        ))}
      </ul>
      <label htmlFor={id} className={s.adding} aria-busy={busy}>
        <Icon name="plus" />
        {t(busy ? "product.uploading" : "product.addPicture")}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/*"
          multiple
          disabled={busy}
          onChange={add}
        />
      </label>
      <p className={s.error} role="alert">
        {error}
      </p>
    </Card>
  );
}
