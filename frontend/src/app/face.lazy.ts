/**
 * The heading face, Rozha One. It comes after the page, never in its way, and
 * takes the place of a fallback of the same widths and heights (tokens.css). A
 * browser that has fetched it once has it in its cache, and asks for it at the start.
 */
import devanagari from "../shared/face/rozha-one-devanagari.woff2";
import latin from "../shared/face/rozha-one-latin.woff2";
import { writeStored } from "../shared/lib/storage.ts";

const make = (file: string, unicodeRange: string) =>
  new FontFace("Rozha One", `url(${file})`, { weight: "400 900", unicodeRange });

/** What the page's language is written in; what is beyond stays in the device's own face. */
const faces = [make(latin, "U+20-FF, U+2013-2026, U+20B9")];
if (LANGUAGE !== "en") faces.push(make(devanagari, "U+900-97F, U+200C-200D, U+25CC"));

/** Where the headings are, and how high. */
const places = () =>
  [...document.querySelectorAll("h1, h2, h3")].map((heading) => {
    const { top, height } = heading.getBoundingClientRect();
    return `${Math.round(top)} ${Math.round(height)}`;
  });

const putOn = () => {
  for (const face of faces) document.fonts.add(face);
};

/** Puts the face on unless a heading would break its lines anew and push the page; then the next screen has it. */
function change(): void {
  const before = places().join();
  putOn();
  if (places().join() === before) return;
  for (const face of faces) document.fonts.delete(face);
  const title = document.querySelector("title");
  if (!title) return;
  const next = new MutationObserver(() => {
    next.disconnect();
    putOn();
  });
  next.observe(title, { childList: true });
}

Promise.all(faces.map((face) => face.load())).then(
  () => {
    writeStored("face", 1); // the next visit asks for it at the start
    change();
  },
  () => undefined, // the fallback stays
);
