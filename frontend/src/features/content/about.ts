import type { ShopDetails } from "../../shared/api/types.ts";
import type { Section } from "./text.ts";

/** The bakery's story. */
export const story = (shop: ShopDetails): readonly Section[] => [
  {
    heading: "One oven, one family, since 1947",
    blocks: [
      `${shop.Brand} began in 1947 with a single wood-fired bhatti and a recipe for butter khari that has not changed since. Three generations of one family have stood before that heat, up before the city, so that it may have fresh bread with its first tea.`,
      "The counter has grown; the habits have not. Dough still rests as long as it needs to, butter is butter, and the person who baked your rusk has tasted it.",
    ],
  },
  {
    heading: "A company since 2006",
    blocks: [
      "In 2006 the family bakery became a private limited company. That gave us laboratories' certificates, trained hands in three shifts, and a book of orders beyond the neighbourhood. It is still run by the family.",
    ],
  },
  {
    heading: "A new plant for bread",
    blocks: [
      "Our new bread plant mixes, proves, bakes, slices and packs without a hand touching the loaf. It bakes white, milk and wheat bread, pav and buns, every night of the year.",
    ],
  },
  {
    heading: "From wood fire to rotary rack ovens",
    blocks: [
      "The wood-fired ovens have retired. Rotary rack ovens have taken their place: every tray turns through the same even heat, so each biscuit is the colour of the next, and no tree is burnt and no smoke leaves our chimney.",
    ],
  },
];

/** A few of those who buy from us day by day. */
export const customers = [
  { name: "Monsoon Café", hue: 24 },
  { name: "Sahyadri Stays", hue: 130 },
  { name: "Tiffin & Sons", hue: 350 },
  { name: "Ghat Road Diner", hue: 205 },
  { name: "Peacock Banquets", hue: 180 },
  { name: "Platform Nine", hue: 45 },
  { name: "Udyog Bhojan", hue: 280 },
] as const;

/** What they are, in their order. */
export const mottos = [
  "Coffee house",
  "Hill hotels",
  "Caterers",
  "All-day kitchen",
  "Weddings",
  "Station canteens",
  "Factory kitchens",
];
