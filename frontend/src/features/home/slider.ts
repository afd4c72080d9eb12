/** The hero slider's arithmetic (specification sections 4 and 9). */

/** Milliseconds between slides. */
export const interval = 10_000;

/** A finger must move further than this, in CSS pixels, to change the slide. */
export const swipeThreshold = 50;

/** The slide `step` away, wrapping at both ends. */
export function slideAfter(index: number, step: number, count: number): number {
  return count === 0 ? 0 : (index + step + count) % count;
}

/** Where a swipe by `dx` pixels leads: leftwards to the next slide, rightwards to the one before. */
export function slideAfterSwipe(index: number, dx: number, count: number): number {
  if (Math.abs(dx) <= swipeThreshold) return index;
  return slideAfter(index, dx < 0 ? 1 : -1, count);
}
