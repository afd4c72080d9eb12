/** The texts of the page on how the shop itself fares. What is wrong and what to do the server says. */
import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "health.title": "Health",
  "health.lead": "How the shop itself is doing. This page refreshes by itself.",
  "health.well": "Everything is well.",
  "health.wellSoFar": "What is set up is well. Nothing yet: {names}.",
  "health.bad": "1 thing needs you: {names}|{count} things need you: {names}",
  "health.watch": "1 thing to look at: {names}|{count} things to look at: {names}",
  "health.checked": "Checked {time}",

  "part.speed": "Speed",
  "part.errors": "Errors",
  "part.disk": "Disk",
  "part.memory": "Memory",
  "part.mail": "Email",
  "part.payments": "Payments",
  "part.backup": "Backup",
  "part.copies": "Backups away from the shop",
  "part.rehearsal": "Test of restoring",
  "part.certificate": "Certificate",

  "state.good": "Good",
  "state.watch": "Look at it",
  "state.bad": "Needs you",
  "state.unset": "Nothing yet",
} as const;

export const t = withOfficeTexts(texts);
