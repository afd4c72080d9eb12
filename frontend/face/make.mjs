// Makes what the shop has of its heading face, Rozha One: the web fonts, the
// font that the server draws shared pictures with, and the wordmark's outlines.
// What it makes is in git, so nobody needs this to build the shop; run it when
// the letters that are wanted change:
//
//   npm i --no-save harfbuzzjs@1.6 wawoff2@2.0 @expo-google-fonts/rozha-one@0.2
//   node face/make.mjs
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as hb from "harfbuzzjs";
import wawoff2 from "wawoff2";

const root = fileURLToPath(new URL("../..", import.meta.url));
const find = createRequire(import.meta.url).resolve;
const face = await readFile(find("@expo-google-fonts/rozha-one/RozhaOne_400Regular.ttf"));
const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(face).buffer)));

const between = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));

/** English, the accents of names and dishes, and the signs of a shop. */
const latin = [...between(0x20, 0x7e), ..."éèêàâçñöüäÉ°·×½¼¾–—‘’“”•…₹©"];

// Devanagari has a glyph for nearly every meeting of consonants: 70 KiB. Kept are
// the single letters with every vowel sign, and the conjuncts of everyday
// Hindi and Marathi and of the shop's own texts. A rarer conjunct in a name that a
// shopkeeper writes is drawn from its half letters, as it may be in print.
const letters = [...between(0x905, 0x914), ...between(0x915, 0x939), ..."ऍऑॲऱळक़ख़ग़ज़ड़ढ़फ़"];
const signs = ["", ..."ािीुूेैोौृॅॉ्ंँः", "िं", "ीं", "ें", "ैं", "ों", "ॉं"];
const rest = [...between(0x966, 0x96f), ..."।॥ॐऽ॰\u200c\u200d₹ "];
const conjuncts = `क्क क्ख क्त क्य क्र क्ल क्व क्ष क्स ख्य ग्द ग्न ग्य ग्र ग्ल ग्व घ्न घ्र च्च च्छ च्य ज्ज ज्झ ज्ञ ज्य ज्व ट्ट ट्ठ ट्य ट्र
  ठ्ठ ठ्य ड्ड ड्ढ ड्य ड्र ढ्य ण्ट ण्ठ ण्ड ण्ण ण्य त्क त्त त्थ त्न त्प त्म त्य त्र त्व त्स थ्य द्ग द्द द्ध द्भ द्म द्य द्र द्व ध्य ध्र
  ध्व न्त न्थ न्द न्ध न्न न्म न्य न्र न्व न्स न्ह प्त प्न प्प प्य प्र प्ल प्स फ्य फ्र फ्ल ब्ज ब्द ब्ध ब्ब ब्य ब्र ब्ल भ्य भ्र
  म्न म्प म्ब म्भ म्म म्य म्र म्ल म्ह य्य र्क र्ख र्ग र्घ र्च र्ज र्ट र्ड र्ण र्त र्थ र्द र्ध र्न र्प र्फ र्ब र्भ र्म र्य र्ल र्व र्श र्ष र्स र्ह
  ल्क ल्ट ल्ड ल्द ल्प ल्फ ल्म ल्य ल्ल ल्व ल्ह व्य व्र व्ह श्क श्च श्न श्म श्य श्र श्ल श्व ष्क ष्ट ष्ठ ष्ण ष्प ष्म ष्य
  स्क स्ख स्ट स्त स्थ स्न स्प स्फ स्म स्य स्र स्ल स्व स्स ह्न ह्म ह्य ह्र ह्ल ह्व ळ्य ऱ्य ऱ्ह स्त्र न्त्र ष्ट्र न्द्र त्त्व ज़्य फ़्र द्घ ङ्क ङ्ग ञ्च ञ्ज क्ष्म क्ष्य
  क्ष्ण न्त्य र्त्य न्द्य न्ध्य त्स्य ष्ट्य र्क्ष र्त्र र्श्व र्ष्ण र्च्य`.split(/\s+/);

/** Words of the shop's own Hindi and Marathi texts. */
async function ownWords() {
  const folders = ["frontend/src", "assets/sample"];
  const words = new Set();
  for (const folder of folders) {
    for (const file of await readdir(path.join(root, folder), { recursive: true })) {
      if (!/\.(tsx?|csv|json)$/.test(file)) continue;
      const text = await readFile(path.join(root, folder, file), "utf8");
      for (const word of text.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []) words.add(word);
    }
  }
  return [...words];
}

/** The glyphs of a text, as they follow each other; `passing` is told of those on the way there, too. */
function shaped(text, language = "hi", passing = () => {}) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  buffer.setMessageFunc((now, _, step) => {
    if (step.includes("lookup")) for (const { codepoint } of now.getGlyphInfos()) passing(codepoint);
    return true;
  });
  hb.shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** A font of these letters; with `glyphs`, of no other glyphs than those (else of all that the letters can become). */
async function subset(text, glyphs) {
  const wasm = await readFile(find("harfbuzzjs/dist/harfbuzz-subset.wasm"));
  const { exports: e } = (await WebAssembly.instantiate(wasm)).instance;
  e._initialize();
  const memory = () => new Uint8Array(e.memory.buffer);
  const start = e.malloc(face.length);
  memory().set(face, start);
  const whole = e.hb_face_create(e.hb_blob_create(start, face.length, 2, 0, 0), 0);
  const input = e.hb_subset_input_create_or_fail();
  const [dropTables, features] = [3, 6];
  for (const tag of ["DSIG", "FFTM", "meta"]) e.hb_set_add(e.hb_subset_input_set(input, dropTables), tagOf(tag));
  const kept = e.hb_subset_input_set(input, features);
  e.hb_set_clear(kept);
  e.hb_set_invert(kept);
  const [noHinting, noLayoutClosure] = [1, 0x200];
  e.hb_subset_input_set_flags(input, noHinting | (glyphs ? noLayoutClosure : 0));
  for (const c of text) e.hb_set_add(e.hb_subset_input_unicode_set(input), c.codePointAt(0));
  for (const glyph of glyphs ?? []) e.hb_set_add(e.hb_subset_input_glyph_set(input), glyph);
  const made = e.hb_face_reference_blob(e.hb_subset_or_fail(whole, input));
  const from = e.hb_blob_get_data(made, 0);
  return Buffer.from(memory().slice(from, from + e.hb_blob_get_length(made)));
}

const tagOf = (tag) => [...tag].reduce((bits, c) => (bits << 8) + c.charCodeAt(0), 0);

async function write(file, bytes) {
  await writeFile(path.join(root, file), bytes);
  console.log(`${file}  ${bytes.length} bytes`);
}

/** A text's outline from `x` on, and its box: an SVG path at 1,000 units to the letter's square. */
function outline(text, x) {
  let d = "";
  let pen = [0, 0]; // where the last stroke ended, from which the next is told
  let begun = pen;
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { codepoint, xAdvance, xOffset, yOffset } of shaped(text)) {
    for (const { type, values } of font.glyphToJson(codepoint)) {
      const points = values.map((v, i) => Math.round(i % 2 ? -(v + yOffset) : v + x + xOffset));
      d +=
        type.toLowerCase() +
        points
          .map((v, i) => v - pen[i % 2])
          .join(" ")
          .replaceAll(" -", "-");
      pen = type === "Z" ? begun : points.slice(-2);
      if (type === "M") begun = pen;
      for (const [i, v] of points.entries()) {
        if (i % 2) [box.top, box.bottom] = [Math.min(box.top, v), Math.max(box.bottom, v)];
        else [box.left, box.right] = [Math.min(box.left, v), Math.max(box.right, v)];
      }
    }
    x += xAdvance;
  }
  return { d, box };
}

const English = await subset(latin);
await write("frontend/src/shared/face/rozha-one-latin.woff2", await wawoff2.compress(English));
await write("assets/share/rozha-one.ttf", English);

const singles = [...letters, ...rest, ...letters.flatMap((letter) => signs.map((sign) => letter + sign))];
const meetings = conjuncts.flatMap((conjunct) => signs.map((sign) => conjunct + sign));
const glyphs = new Set();
for (const text of [...singles, ...meetings, ...(await ownWords())]) {
  for (const language of ["hi", "mr"]) {
    for (const { codepoint } of shaped(text, language, (glyph) => glyphs.add(glyph))) glyphs.add(codepoint);
  }
}
glyphs.delete(0);
const Hindi = await subset(singles.join(""), glyphs);
console.log(`${glyphs.size} glyphs of Devanagari`);
await write("frontend/src/shared/face/rozha-one-devanagari.woff2", await wawoff2.compress(Hindi));

const Devanagari = outline("भट्टी", 0);
const Latin = outline("Bhatti", Devanagari.box.right + 210);
const [{ left }, { right, top, bottom }] = [Devanagari.box, Latin.box];
const [highest, lowest] = [Math.min(top, Devanagari.box.top), Math.max(bottom, Devanagari.box.bottom)];
await write(
  "frontend/src/shared/face/wordmark.svg",
  `<symbol id="wordmark" viewBox="${left} ${highest} ${right - left} ${lowest - highest}"><path fill="var(--accent)" d="${Devanagari.d}"/><path d="${Latin.d}"/></symbol>\n`,
);
