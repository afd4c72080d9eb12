/** Drives a row of slides that the browser scrolls and snaps: arrows, dots, swipes, and a new slide every ten seconds. */
import { type DOMAttributes, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { interval, slideAfter, slideAfterSwipe } from "./slider.ts";

interface Slider {
  track: RefObject<HTMLDivElement | null>;
  /** The slide on show. */
  index: number;
  go: (index: number) => void;
  /** For the track: how far a finger or the mouse moves across it; the browser itself scrolls under a finger. */
  swipe: Pick<DOMAttributes<HTMLElement>, "onTouchStart" | "onTouchEnd" | "onMouseDown" | "onMouseUp">;
  /** For the element around track and controls: a finger on it, a pointer over it or the focus inside holds the slide. */
  hold: Pick<
    DOMAttributes<HTMLElement>,
    | "onMouseEnter"
    | "onMouseLeave"
    | "onFocus"
    | "onBlur"
    | "onTouchStartCapture"
    | "onTouchEndCapture"
    | "onTouchCancelCapture"
  >;
  /** Whether the shopper has stopped the slides for good. */
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
}

interface Point {
  clientX: number;
}

/** The slides are the track's children, each as wide as it. */
export function useSlider(count: number): Slider {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(false);

  const go = useCallback((to: number) => {
    const row = track.current;
    setIndex(to);
    row?.scrollTo({ left: to * row.clientWidth, behavior: calm() ? "auto" : "smooth" });
  }, []);

  useEffect(() => {
    if (held || stopped || count < 2 || calm()) return;
    const timer = setInterval(() => {
      if (!document.hidden) go(slideAfter(index, 1, count));
    }, interval);
    return () => clearInterval(timer);
  }, [held, stopped, count, index, go]);

  useEffect(() => follow(track.current, setIndex), []);

  // A press that began before the page was taken up has no start, and its end is no swipe.
  const pressed = useRef<{ x: number; index: number } | null>(null);
  const press = (at?: Point) => {
    if (at && track.current) pressed.current = { x: at.clientX, index: slideOnShow(track.current) };
  };
  const letGo = (at?: Point) => {
    const from = pressed.current;
    pressed.current = null;
    if (!at || !from) return;
    const to = slideAfterSwipe(from.index, at.clientX - from.x, count);
    if (to !== from.index) go(to);
  };

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    track,
    index,
    go,
    swipe: {
      onTouchStart: (event) => press(event.changedTouches[0]),
      onTouchEnd: (event) => letGo(event.changedTouches[0]),
      onMouseDown: press,
      onMouseUp: letGo,
    },
    hold: {
      onMouseEnter: hold,
      onMouseLeave: release,
      onFocus: hold,
      onBlur: release,
      onTouchStartCapture: hold,
      onTouchEndCapture: release,
      onTouchCancelCapture: release,
    },
    stopped,
    setStopped,
  };
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
