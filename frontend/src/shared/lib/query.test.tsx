import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiPath } from "../api/client.ts";
import { cached, clearQueries, forgetWhere, prefetch, seed, useQuery } from "./query.ts";

const path = apiPath("GetCatagoryList");
const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  clearQueries();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function Names({ emptyOn404 = false }) {
  const { data, error, loading } = useQuery<string[]>(path, { emptyOn404 });
  return <p>{loading ? "loading" : error ? `error ${error.status}` : `names ${data?.join()}`}</p>;
}

test("what was seeded is drawn at once, and nothing is fetched", () => {
  seed(path, ["Khari", "Rusk"]);
  expect(renderToString(<Names />)).toBe("<p>names Khari,Rusk</p>");
  expect(fetched).not.toHaveBeenCalled();
});

test("without an answer the component is loading", () => {
  expect(renderToString(<Names />)).toBe("<p>loading</p>");
});

test("a seeded 404 is an error, or an empty list for those who want one", () => {
  seed(path, null);
  expect(renderToString(<Names />)).toBe("<p>error 404</p>");
  expect(renderToString(<Names emptyOn404 />)).toBe("<p>names </p>");
});

test("a path is fetched once, however often it is asked for", async () => {
  fetched.mockImplementation(() => answer(["Khari"]));
  prefetch(path);
  prefetch(path);
  await vi.waitFor(() => expect(cached(path)).toEqual(["Khari"]));
  prefetch(path);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a server that asks for patience is asked again", async () => {
  vi.useFakeTimers();
  fetched.mockImplementationOnce(() => answer({ Message: "busy" }, 503)).mockImplementation(() => answer(["Khari"]));
  prefetch(path);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(cached(path)).toEqual(["Khari"]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a refusal is not asked again", async () => {
  fetched.mockImplementation(() => answer({ Message: "no", Code: "INVALID" }, 400));
  prefetch(path);
  await vi.waitFor(() => expect(renderToString(<Names />)).toBe("<p>error 400</p>"));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("forgotten answers are gone, and a late one does not bring them back", async () => {
  let arrive = (_: Response) => {};
  fetched.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  prefetch(path);
  forgetWhere((each) => each === path);
  arrive(await answer(["secret"]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(cached(path)).toBeUndefined();
});
