/** The texts around the bake sheet, and the words on it in each language that somebody may bake in. */
import { withOfficeTexts } from "../texts.ts";
import type { Language } from "./types.ts";

const english = {
  bake: "Bake sheet",
  pack: "Packing list",
  round: "Round",
  for: "For {time}",
  late: "Late",
  pieces: "1 piece|{count} pieces",
  orders: "1 order|{count} orders",
  ordersAndPieces: "{orders}, {pieces}",
  shelf: "{count} more on the shelf",
  packing: "{count} being packed",
  baked: "{count} baked, {more} to go",
  tick: "{name} baked",
  counter: "To collect at the counter",
  instructions: "Special instructions",
  order: "Order #{number}",
  call: "Call {mobile}",
  map: "Map",
  onTheWay: "On the way",
  isPacked: "Being packed",
} as const;

type Word = keyof typeof english;

const hindi: Readonly<Record<Word, string>> = {
  bake: "बेकिंग सूची",
  pack: "पैकिंग सूची",
  round: "डिलीवरी का फेरा",
  for: "{time} के लिए",
  late: "देर से",
  pieces: "{count} नग",
  orders: "{count} ऑर्डर",
  ordersAndPieces: "{orders}, {pieces}",
  shelf: "शेल्फ़ पर {count} और",
  packing: "{count} पैक हो रहे हैं",
  baked: "{count} तैयार, {more} बाक़ी",
  tick: "{name} तैयार",
  counter: "काउंटर से ले जाएँगे",
  instructions: "ख़ास निर्देश",
  order: "ऑर्डर #{number}",
  call: "{mobile} पर फ़ोन करें",
  map: "नक़्शा",
  onTheWay: "रास्ते में",
  isPacked: "पैक हो रहा है",
};

const marathi: Readonly<Record<Word, string>> = {
  bake: "बेकिंग यादी",
  pack: "पॅकिंग यादी",
  round: "डिलिव्हरी फेरी",
  for: "{time} साठी",
  late: "उशीर झाला",
  pieces: "{count} नग",
  orders: "{count} ऑर्डर",
  ordersAndPieces: "{orders}, {pieces}",
  shelf: "शेल्फवर आणखी {count}",
  packing: "{count} पॅक होत आहेत",
  baked: "{count} तयार, {more} बाकी",
  tick: "{name} तयार",
  counter: "काउंटरवरून नेणार",
  instructions: "खास सूचना",
  order: "ऑर्डर #{number}",
  call: "{mobile} वर फोन करा",
  map: "नकाशा",
  onTheWay: "वाटेत",
  isPacked: "पॅक होत आहे",
};

export const texts = {
  "bake.views": "Sheets of the day",
  "bake.bake": "Bake",
  "bake.pack": "Pack",
  "bake.round": "Round",
  "title.bake": "Bake sheet",
  "title.pack": "Packing list",
  "title.round": "Round",
  "bake.rounds": "Riders’ rounds",
  "bake.days": "Day",
  "bake.today": "Today",
  "bake.tomorrow": "Tomorrow",
  "bake.otherDay": "Another day",
  "bake.language": "Language of the sheet",
  "bake.csv": "Save as CSV",
  "none.bake": "Nothing to bake",
  "none.pack": "Nothing to pack",
  "none.round": "Nothing to deliver",
  "none.text": "Paid orders appear here automatically.",
  "none.over": "This day is over",
  "none.overText": "What has not left yet is on today’s sheet.",
  "none.toToday": "Today’s sheet",
  "none.orders": "All orders",
} as const;

/** A text of these screens, or of the back office. */
export const t = withOfficeTexts({ ...texts, ...inLanguages({ en: english, hi: hindi, mr: marathi }) });

/** The words on a sheet in a language. */
export type Words = (word: Word, params?: Record<string, string | number>) => string;

/** Who speaks a language on the sheets. */
export const wordsIn =
  (language: Language): Words =>
  (word, params) =>
    t(`${language}:${word}`, params);

type InLanguages = Record<`${Language}:${Word}`, string>;

function inLanguages(words: Record<Language, Readonly<Record<Word, string>>>): InLanguages {
  const all = Object.entries(words).flatMap(([language, words]) =>
    Object.entries(words).map(([word, text]) => [`${language}:${word}`, text]),
  );
  return Object.fromEntries(all) as InLanguages;
}
