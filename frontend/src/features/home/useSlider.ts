/** Drives a row of slides that the browser scrolls and snaps: arrows, dots, swipes, and a new slide every ten seconds. */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { interval, slideAfter, slideAfterSwipe } from "./slider.ts";

interface Slider {
  track: RefObject<HTMLDivElement | null>;
  /** The slide on show. */
  index: number;
  go: (index: number) => void;
  /** For the element around track and controls: a pointer or the focus inside pauses the slider. */
  pause: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void };
}

/** The slides are the track's children, each as wide as it. */
export function useSlider(count: number): Slider {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);

  const go = useCallback((to: number) => {
    const row = track.current;
    setIndex(to);
    row?.scrollTo({ left: to * row.clientWidth, behavior: calm() ? "auto" : "smooth" });
  }, []);

  useEffect(() => {
    if (held || count < 2 || calm()) return;
    const timer = setInterval(() => {
      if (!document.hidden) go(slideAfter(index, 1, count));
    }, interval);
    return () => clearInterval(timer);
  }, [held, count, index, go]);

  useEffect(() => follow(track.current, setIndex), []);
  useEffect(() => watchSwipes(track.current, count, go), [count, go]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { track, index, go, pause: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release } };
}

/** Whether the shopper has asked for less motion. */
const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds without scrolling that count as rest in browsers which do not say so. */
const restAfter = 150;

const slideOnShow = (row: HTMLElement) => Math.round(row.scrollLeft / Math.max(1, row.clientWidth));

/** Tells which slide the row has come to rest on. */
function follow(row: HTMLElement | null, show: (index: number) => void): (() => void) | undefined {
  if (!row) return;
  const leaving = new AbortController();
  const on = { passive: true, signal: leaving.signal } as const;
  const rested = () => show(slideOnShow(row));
  if ("onscrollend" in window) {
    row.addEventListener("scrollend", rested, on);
  } else {
    let resting: ReturnType<typeof setTimeout>;
    row.addEventListener(
      "scroll",
      () => {
        clearTimeout(resting);
        resting = setTimeout(rested, restAfter);
      },
      on,
    );
  }
  return () => leaving.abort();
}

/** How far a finger or the mouse moves across the row; the browser itself scrolls under a finger. */
function watchSwipes(row: HTMLElement | null, count: number, go: (index: number) => void): (() => void) | undefined {
  if (!row) return;
  const leaving = new AbortController();
  const on = { passive: true, signal: leaving.signal } as const;
  let from = { x: 0, index: 0 };
  const start = (x: number) => {
    from = { x, index: slideOnShow(row) };
  };
  const end = (x: number) => {
    const to = slideAfterSwipe(from.index, x - from.x, count);
    if (to !== from.index) go(to);
  };
  row.addEventListener("touchstart", (event) => start(event.changedTouches[0]?.clientX ?? 0), on);
  row.addEventListener("touchend", (event) => end(event.changedTouches[0]?.clientX ?? 0), on);
  row.addEventListener("mousedown", (event) => start(event.clientX), on);
  row.addEventListener("mouseup", (event) => end(event.clientX), on);
  return () => leaving.abort();
}
