/** Puts an order's lines, or what somebody usually buys, into the cart. */
import { ApiError, post } from "../../shared/api/client.ts";
import type { ChosenOption } from "../../shared/api/types.ts";
import { askedOptions } from "../cart/line.ts";
import { reloadCart } from "../cart/state.ts";
import { endWish } from "../when/wish.ts";

/** What is to be bought. */
export interface Wanted {
  ItemId: number;
  PackageId: number;
  Quantity: number;
  Options?: readonly ChosenOption[] | undefined;
}

/** What came of it. */
export interface Reordered {
  /** How many lines are in the cart. */
  added: number;
  /** Lines whose options must be said again: they hold a text, or something that is not offered any more. */
  ask: Wanted[];
}

const hasText = ({ Options = [] }: Wanted) => Options.some(({ ChoiceId }) => !ChoiceId);

/** Adds every line that can still be bought as it is. Throws ApiError when the shop is out of reach. */
export async function reorder(lines: readonly Wanted[]): Promise<Reordered> {
  const { added, ask } = await addAll(lines.filter((line) => !hasText(line)));
  endWish(); // the time is asked for anew
  return { added, ask: [...lines.filter(hasText), ...ask] };
}

/** Adds lines as they are. Throws ApiError when the shop is out of reach. */
export async function addAll(lines: readonly Wanted[]): Promise<Reordered> {
  const done: Reordered = { added: 0, ask: [] };
  for (const line of lines) {
    const result = await add(line);
    if (result === "ask") done.ask.push(line);
    else if (result === "added") done.added++;
  }
  await reloadCart();
  return done;
}

/** Adds one line, if it can still be bought. */
async function add({ ItemId, PackageId, Quantity, Options }: Wanted): Promise<"added" | "ask" | "gone"> {
  try {
    const line = { itemId: ItemId, packageId: PackageId, orderedQuantity: Quantity, ...askedOptions(Options) };
    await post("AddToCart", line);
    return "added";
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) throw error;
    return error.key.startsWith("option.") ? "ask" : "gone";
  }
}

/** Whether all of the lines were added, some or none. */
export function outcomeOf(added: number, lines: readonly Wanted[]): "all" | "some" | "none" {
  if (added === 0) return "none";
  return added === lines.length ? "all" : "some";
}
