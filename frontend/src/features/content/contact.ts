import type { IconName } from "../../shared/ui/Icon.tsx";

/** One thing that the bakery does for larger customers. */
export interface Service {
  heading: string;
  text: string;
  icon: IconName;
}

/** What the bakery does for larger customers. */
export const services: readonly Service[] = [
  {
    heading: "Hotels and restaurants",
    text: "We supply large accounts every morning: bread, pav, buns, croissants and puffs, baked to your size and packed to your count.",
    icon: "truck",
  },
  {
    heading: "Partners at home and overseas",
    text: "Khari, rusk, cookies and toast travel well. We pack for distributors across India and for partners overseas, with the papers that go along.",
    icon: "globe",
  },
  {
    heading: "Celebration cakes",
    text: "Birthdays, weddings, the first day at school: tell us the day, the number of guests and your wildest idea, and we make the cake to it.",
    icon: "tag",
  },
];
