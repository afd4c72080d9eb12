/** A product's pictures as large as the screen: a press or two fingers enlarge, a swipe or the arrows go on. */
import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef, useState } from "react";
import type { Image } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/product.ts";
import { IconButton } from "../../shared/ui/Button.tsx";
import s from "./Zoom.lazy.module.css";

/** How many times its size a pressed picture has, and the most that fingers and keys can make of it. */
const pressed = 2.5;
const most = 4;

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

interface Props {
  open: boolean;
  name: string;
  images: readonly Image[];
  /** Which picture to begin with. */
  first: number;
  onClose: () => void;
}

/** The browser's own dialog: Escape, and the focus back where it was come with it. */
export default function Zoom({ open, name, images, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(first);
  const [scale, setScale] = useState(1);
  const count = images.length;
  useEffect(() => {
    if (!open) return dialog.current?.close();
    if (!dialog.current?.open) dialog.current?.showModal();
    setShown(first);
    setScale(1);
  }, [open, first]);

  const show = (n: number) => {
    setShown((n + count) % count);
    setScale(1);
  };
  const keyed = ({ key }: KeyboardEvent) => {
    const step = steps[key];
    if (step && scale === 1) show(shown + step);
    if (key === "+" || key === "=") setScale(Math.min(most, scale + 0.5));
    if (key === "-") setScale(Math.max(1, scale - 0.5));
  };
  return (
    <dialog
      ref={dialog}
      className={s.zoom}
      aria-label={t("product.gallery", { name })}
      onClose={onClose}
      onKeyDown={keyed}
    >
      <Enlarged
        image={images[shown]}
        name={name}
        scale={scale}
        onScale={setScale}
        onSwipe={(step) => show(shown + step)}
      />
      <IconButton icon="close" label={t("common.close")} className={s.close} onClick={onClose} />
      {count > 1 && (
        <p className={s.count} role="status">
          {t("product.picture", { number: shown + 1, count })}
        </p>
      )}
    </dialog>
  );
}

interface EnlargedProps {
  image: Image | undefined;
  name: string;
  scale: number;
  onScale: (scale: number) => void;
  /** A swipe over a picture that fits: -1 for the one before, 1 for the next. */
  onSwipe: (step: number) => void;
}

/** How far a finger must move to change the picture, in CSS pixels. */
const swipeThreshold = 50;

/** One picture in a frame that scrolls when it is larger. */
function Enlarged({ image, name, scale, onScale, onSwipe }: EnlargedProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const begun = useRef({ x: 0, apart: 0, scale: 1 });
  const point = useRef({ x: 0.5, y: 0.5 });

  // What was under the finger stays there.
  useEffect(() => {
    const at = frame.current;
    if (!at || scale === 1) return;
    at.scrollLeft = at.scrollWidth * point.current.x - at.clientWidth / 2;
    at.scrollTop = at.scrollHeight * point.current.y - at.clientHeight / 2;
  }, [scale]);

  const press = ({ currentTarget: at, clientX, clientY, detail }: MouseEvent) => {
    // A press by keyboard is at no point: the middle.
    const { clientWidth, clientHeight } = at;
    point.current = detail === 0 ? { x: 0.5, y: 0.5 } : { x: clientX / clientWidth, y: clientY / clientHeight };
    onScale(scale > 1 ? 1 : pressed);
  };
  const touched = ({ touches }: TouchEvent) => {
    begun.current = { x: touches[0]?.clientX ?? 0, apart: apart(touches), scale };
  };
  const moved = ({ touches }: TouchEvent) => {
    if (touches.length < 2 || !begun.current.apart) return;
    onScale(Math.min(most, Math.max(1, (begun.current.scale * apart(touches)) / begun.current.apart)));
  };
  const lifted = ({ changedTouches }: TouchEvent) => {
    const by = (changedTouches[0]?.clientX ?? 0) - begun.current.x;
    if (scale === 1 && !begun.current.apart && Math.abs(by) > swipeThreshold) onSwipe(by < 0 ? 1 : -1);
  };
  return (
    <button
      ref={frame}
      type="button"
      className={s.frame}
      aria-pressed={scale > 1}
      aria-label={t("product.enlarge")}
      onClick={press}
      onTouchStart={touched}
      onTouchMove={moved}
      onTouchEnd={lifted}
    >
      <img
        src={image?.ImagePath}
        alt={image?.Alt ?? name}
        style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
      />
    </button>
  );
}

/** How far two fingers are apart, in CSS pixels; 0 for one. */
function apart(touches: TouchEvent["touches"]): number {
  const [one, other] = [touches[0], touches[1]];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}
