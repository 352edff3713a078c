import type { SandboxRequest } from "../../../../src/sandbox/http/message.js";
import {
  type Deviant,
  isFor,
  type Json,
  onRequest,
  onResponse,
  readBody,
  withBody,
  withQuery,
} from "./deviation.js";

function shifted(name: string, by: number) {
  return (query: URLSearchParams): void => {
    const value = Number(query.get(name) ?? 0);
    if (value > 0) query.set(name, String(value + by));
  };
}

const onItems = (change: (query: URLSearchParams) => void) =>
  onRequest("GET /items", (request) => withQuery(request, change));

const listOf = (body: Json, name: string): readonly unknown[] => {
  const list = body[name];
  return Array.isArray(list) ? list : [];
};

/** What goes wrong with lists and conditions. */
export const listDeviants: readonly Deviant[] = [
  {
    name: "ignores how many items are asked for",
    deviate: onItems((query) => query.set("limit", "7")),
    fails: ["list.limits", "list.page-sizes"],
  },
  {
    name: "has one item more on a page",
    deviate: onItems((query) => {
      if (Number(query.get("limit")) < 50) shifted("limit", 1)(query);
    }),
    fails: ["list.page-sizes"],
  },
  {
    name: "has one item fewer on a page",
    deviate: onItems((query) => {
      if (Number(query.get("limit")) > 1) shifted("limit", -1)(query);
    }),
    fails: ["list.limits", "list.page-sizes"],
  },
  {
    name: "takes larger pages",
    deviate: onItems((query) => {
      if (query.get("limit") === "51") query.set("limit", "50");
    }),
    fails: ["list.limits"],
  },
  {
    name: "refuses the largest pages",
    deviate: onItems((query) => {
      if (query.get("limit") === "50") query.set("limit", "51");
    }),
    fails: ["call.usual"],
    // Usual requests ask for the largest page; effects and items are looked for there.
    stops: ["get-item", "list-items"],
    opens: ["keys.at-once", "keys.lost-response", "keys.one-effect"],
  },
  {
    name: "has the last item of a page again",
    deviate: onItems(shifted("offset", -1)),
    fails: ["list.walk"],
  },
  {
    name: "has the order the other way round",
    deviate: onItems((query) => {
      const sort = query.get("sort");
      if (sort === null) return;
      query.set("sort", sort.endsWith("asc") ? sort.replace("asc", "desc") : sort.replace("desc", "asc"));
    }),
    fails: ["list.order"],
  },
  {
    name: "ignores a filter",
    deviate: onItems((query) => query.delete("kind")),
    fails: ["list.filters"],
  },
  {
    name: "finds nothing",
    deviate: onResponse("GET /items", (response, { query }) =>
      query.includes("name=") ? withBody(response, (body) => ({ ...body, data: [] })) : response,
    ),
    fails: ["list.filters"],
  },
  {
    name: "takes a cursor once",
    deviate: () => {
      const used = new Set<string>();
      return async (request, forward) => {
        const after = new URLSearchParams(request.query).get("after");
        const response = await forward(request);
        if (after === null || !isFor(request, "GET /moves")) return response;
        const isAgain = used.has(after);
        used.add(after);
        return isAgain ? withBody(response, (body) => ({ ...body, moves: [] })) : response;
      };
    },
    fails: ["list.same-page"],
  },
  {
    name: "has the first item on each page",
    deviate: () => {
      let first: unknown;
      return async (request, forward) => {
        const response = await forward(request);
        if (!isFor(request, "GET /moves")) return response;
        first ??= listOf(readBody(response.body) ?? {}, "moves")[0];
        if (!request.query.includes("after=")) return response;
        return withBody(response, (body) => ({ ...body, moves: [first, ...listOf(body, "moves").slice(1)] }));
      };
    },
    fails: ["list.walk"],
  },
  {
    name: "ignores If-None-Match",
    deviate: onRequest("GET /items/.*", (request) => withHeader(request, "if-none-match", undefined)),
    fails: ["condition.not-modified"],
  },
  {
    name: "ignores If-Match",
    deviate: onRequest("PATCH /items/.*", (request) => withHeader(request, "if-match", "*")),
    fails: ["condition.lost-response", "condition.stale"],
  },
  {
    name: "refuses a stale condition with another status",
    deviate: onResponse("PATCH /items/.*", (response) =>
      response.status === 412 ? { ...response, status: 409 } : response,
    ),
    fails: ["condition.stale", "response.status"],
  },
  {
    name: "has a list that lags",
    deviate: () => {
      const madeAt = new Map<string, number>();
      return async (request, forward) => {
        const response = await forward(request);
        const body = readBody(response.body) ?? {};
        if (isFor(request, "POST /items") && response.status < 400) {
          const id = String(body["id"]);
          madeAt.set(id, madeAt.get(id) ?? Date.now());
        }
        if (!isFor(request, "GET /items")) return response;
        const isShown = (item: unknown): boolean =>
          Date.now() - (madeAt.get(String(readBody(JSON.stringify(item))?.["id"])) ?? 0) > lagMs;
        return withBody(response, (page) => ({ ...page, data: listOf(page, "data").filter(isShown) }));
      };
    },
    fails: [],
  },
];

const lagMs = 2000;

function withHeader(request: SandboxRequest, name: string, value: string | undefined): SandboxRequest {
  const headers = new Map(request.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return { ...request, headers };
}
