/**
 * What the server says to a shopper, by its key; {…} stands for a param. In English the server says it itself. The
 * other languages say it all (hi.answers.ts, mr.answers.ts): a message without a translation does not compile.
 */
import type { MessageKey } from "../api/contract.gen.ts";

export const texts: Readonly<Partial<Record<MessageKey, string>>> = {};
