/** Every category as a tile, in a sheet that comes up from a phone's foot. */
import { type PointerEvent, useEffect, useRef } from "react";
import { CategoryLinks } from "../../features/catalogue/CategoryLinks.tsx";
import { t } from "../../shared/i18n/index.ts";
import s from "./CategorySheet.lazy.module.css";

/** How far the handle must be drawn down to close the sheet, in CSS pixels. */
const closesAfter = 60;

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The browser's own dialog: scrim, Escape, and the focus back where it was come with it. */
export default function CategorySheet({ open, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    const dialog = sheet.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open) dialog?.close();
  }, [open]);

  const drawn = ({ clientY }: PointerEvent) => Math.max(0, clientY - (from.current ?? clientY));
  const move = (by: number) => {
    if (sheet.current) sheet.current.style.translate = by > 0 ? `0 ${by}px` : "";
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out; the scrim is the pointer's.
    <dialog
      ref={sheet}
      className={s.sheet}
      aria-label={t("header.categories")}
      onClose={onClose}
      onClick={({ target }) => (target === sheet.current || (target as Element).closest("a")) && onClose()}
    >
      <button
        type="button"
        className={s.handle}
        aria-label={t("common.close")}
        onClick={onClose}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = event.clientY;
        }}
        onPointerMove={(event) => move(drawn(event))}
        onPointerUp={(event) => {
          if (drawn(event) > closesAfter) onClose();
          from.current = null;
          move(0);
        }}
        onPointerCancel={() => {
          from.current = null;
          move(0);
        }}
      />
      <div className={s.body}>
        <h2>{t("header.categories")}</h2>
        <CategoryLinks look="tiles" />
      </div>
    </dialog>
  );
}
