/** Answers that the document's own script (entries/ahead.ts) asked for before the app had come. */

/** What was asked for, and as whom. */
export interface Ahead {
  token: string;
  /** By the path that was asked. */
  answers: Record<string, Promise<Response>>;
}

declare global {
  var ahead: Ahead | undefined;
}

/** The answer to a path, once, if it was asked for the same customer and nothing has been changed since. */
export function askedAhead(path: string, token: string | null, method = "GET"): Promise<Response> | undefined {
  if (method !== "GET") globalThis.ahead = undefined;
  const { ahead } = globalThis;
  if (!ahead || ahead.token !== token) return;
  const answer = ahead.answers[path];
  delete ahead.answers[path];
  return answer;
}
