/** Lists that are sorted by dragging, with a finger or a mouse. Buttons that move by one are next to the handle. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** What a sortable list gives to its elements. */
export interface Sorting<Element extends HTMLElement> {
  /** For the list: its children are what is sorted. */
  list: RefObject<Element | null>;
  /** The index being dragged; null for none. */
  held: number | null;
  /** For the handle at an index, whose `touch-action` must be `none`. */
  handle: (place: number) => { onPointerDown: (event: PointerEvent) => void };
}

/** The list with the element at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  const item = list[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Calls `onMove` whenever an element is dragged over another index. */
export function useSorting<Element extends HTMLElement>(onMove: (from: number, to: number) => void): Sorting<Element> {
  const list = useRef<Element>(null);
  const [held, setHeld] = useState<number | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  const dragging = held !== null;
  const at = useRef(0);
  // The window listens: the handle itself may be moved in the document meanwhile, and lose the pointer.
  useEffect(() => {
    if (!dragging) return;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const over = placeUnder(list.current, clientX, clientY);
      if (over < 0 || over === at.current) return;
      move.current(at.current, over);
      at.current = over;
      setHeld(over);
    };
    const release = () => setHeld(null);
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  }, [dragging]);
  const handle = (place: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      at.current = place;
      setHeld(place);
    },
  });
  return { list, held, handle };
}

function placeUnder(list: HTMLElement | null, x: number, y: number): number {
  return [...(list?.children ?? [])].findIndex((child) => {
    const box = child.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
}
