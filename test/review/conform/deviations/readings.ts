import type { SandboxRequest, SandboxResponse } from "../../../../src/sandbox/http/message.js";
import type { Deviation } from "../service.js";
import { isFor, type Json, omit, onResponse, readBody, withBody, withQuery } from "./deviation.js";

/** A list that shows otherwise what a service has made, which is as it should be. */
export interface Reading {
  readonly name: string;
  readonly deviate: () => Deviation;
  /** Whether it shows nonetheless what happened once and what happened twice. */
  readonly tells: boolean;
}

type Items = readonly Json[];

/** Shows other items in a page. */
function onItems(change: (items: Items) => Items): () => Deviation {
  return onResponse("GET /items", (response) => withItems(response, change));
}

function withItems(response: SandboxResponse, change: (items: Items) => Items): SandboxResponse {
  return withBody(response, (body) => ({ ...body, data: change(itemsOf(body)) }));
}

function itemsOf(body: Json): Items {
  const { data } = body;
  return Array.isArray(data) ? data : [];
}

/** Shows an item only some time after it was made; `lagOf`: of the first, the second and so on, in milliseconds. */
function lag(lagOf: (index: number) => number): () => Deviation {
  return () => {
    const shownAt = new Map<unknown, number>();
    const isShown = ({ id }: Json): boolean => Date.now() > (shownAt.get(id) ?? 0);
    return async (request, forward) => {
      const response = await forward(request);
      const id = readBody(response.body)?.["id"];
      if (isFor(request, "POST /items") && response.status < 400 && !shownAt.has(id)) {
        shownAt.set(id, Date.now() + lagOf(shownAt.size));
      }
      return isFor(request, "GET /items") ? withItems(response, (items) => items.filter(isShown)) : response;
    };
  };
}

/** Asks only now and then, and answers with what came last: by the query. */
function cache(ms: number, isFresh: (count: number) => boolean = () => false): () => Deviation {
  return () => {
    const kept = new Map<string, { readonly at: number; readonly response: Promise<SandboxResponse> }>();
    let count = 0;
    return async (request, forward) => {
      if (!isFor(request, "GET /items")) return forward(request);
      const last = kept.get(request.query);
      count += 1;
      if (last !== undefined && Date.now() - last.at < ms && !isFresh(count)) return last.response;
      const response = forward(request);
      if (last === undefined || Date.now() - last.at >= ms) {
        kept.set(request.query, { at: Date.now(), response });
      }
      return response;
    };
  };
}

function inPagesOf(limit: number, back: number): (request: SandboxRequest) => SandboxRequest {
  return (request) =>
    withQuery(request, (query) => {
      const offset = Number(query.get("offset") ?? 0);
      query.set("limit", String(limit));
      query.set("offset", String(Math.max(0, offset - back)));
    });
}

/** What shows an effect late, twice, together with others, or not at all. */
export const readings: readonly Reading[] = [
  { name: "shows items late", deviate: lag(() => 300), tells: true },
  { name: "shows some items later than others", deviate: lag((index) => (index % 3) * 200), tells: true },
  { name: "shows later what is made later", deviate: lag((index) => index * 40), tells: true },
  {
    name: "leaves out what comes after others",
    deviate: lag((index) => (index < 6 ? 0 : 1e9)),
    tells: false,
  },
  { name: "leaves out each other item", deviate: lag((index) => (index % 2 === 0 ? 0 : 1e9)), tells: false },
  { name: "is cached", deviate: cache(400), tells: true },
  { name: "has replicas that lag", deviate: cache(400, (count) => count % 2 === 0), tells: true },
  {
    name: "shows equal items as one",
    deviate: onItems((items) => [...new Map(items.map((item) => [item["name"], item])).values()]),
    tells: false,
  },
  {
    name: "shows each item with what became of it",
    deviate: onItems((items) => items.flatMap((item) => [item, { ...item, id: `${String(item["id"])}-2` }])),
    tells: false,
  },
  {
    name: "has other ids each time",
    deviate: onItems((items) => items.map((item) => ({ ...item, id: crypto.randomUUID() }))),
    tells: false,
  },
  {
    name: "has no ids",
    deviate: onItems((items) => items.map((item) => omit(item, "id"))),
    tells: true,
  },
  {
    name: "has items again on its pages, since others write",
    deviate: () => (request, forward) =>
      forward(isFor(request, "GET /items") ? inPagesOf(5, 2)(request) : request),
    tells: true,
  },
  { name: "shows the last item only", deviate: onItems((items) => items.slice(-1)), tells: false },
];
