import {
  type Deviant,
  type Json,
  omit,
  onRequest,
  onResponse,
  withRequestBody,
  withRequestHeader,
} from "./deviation.js";

const usual: Json = { name: "thing", kind: "part", count: 1 };

/** Takes bodies that it mustn't, or the other way round. */
const onBody = (change: (body: Json) => unknown) =>
  onRequest("POST /items", (request) => withRequestBody(request, change));

const nameOf = (body: Json): string => String(body["name"]);

/** What is taken that mustn't be, and the other way round. */
export const requestDeviants: readonly Deviant[] = [
  {
    name: "takes what isn't JSON",
    deviate: onRequest("POST /items", (request) =>
      request.body === "{" ? { ...request, body: JSON.stringify(usual) } : request,
    ),
    fails: ["body.malformed"],
    // The refusal that would be stored is none.
    opens: ["keys.stored"],
  },
  {
    name: "takes empty bodies",
    deviate: onRequest("POST /items", (request) =>
      request.body === "" ? { ...request, body: JSON.stringify(usual) } : request,
    ),
    fails: ["body.empty"],
  },
  {
    name: "takes any media type",
    deviate: onRequest("POST /items", (request) =>
      withRequestHeader(request, "Content-Type", "application/json"),
    ),
    fails: ["body.media-type"],
  },
  {
    name: "needs no name",
    deviate: onBody((body) => (body["name"] === undefined ? { ...body, name: "thing" } : body)),
    fails: ["body.missing-members"],
  },
  {
    name: "takes null for a count",
    deviate: onBody((body) => (body["count"] === null ? { ...body, count: 1 } : body)),
    fails: ["body.nulls"],
  },
  {
    name: "takes a text for a count",
    deviate: onBody((body) => (typeof body["count"] === "string" ? { ...body, count: 1 } : body)),
    fails: ["body.types"],
  },
  {
    name: "takes unknown kinds",
    deviate: onBody((body) =>
      ["part", "tool", undefined, null].some((kind) => kind === body["kind"])
        ? body
        : { ...body, kind: "part" },
    ),
    fails: ["body.types"],
  },
  {
    name: "takes longer names",
    deviate: onBody((body) => (nameOf(body).length === 61 ? { ...body, name: "x" } : body)),
    fails: ["body.limits"],
  },
  {
    name: "refuses the longest names",
    deviate: onBody((body) => (nameOf(body).length === 60 ? { ...body, name: "x".repeat(61) } : body)),
    fails: ["body.limits"],
  },
  {
    name: "takes negative counts",
    deviate: onBody((body) => (Number(body["count"]) < 0 ? { ...body, count: 0 } : body)),
    fails: ["body.limits"],
  },
  {
    name: "takes larger counts",
    deviate: onBody((body) => (Number(body["count"]) > 1000 ? { ...body, count: 1000 } : body)),
    fails: ["body.limits"],
  },
  {
    name: "ignores unknown members",
    deviate: onBody((body) => omit(body, "quoin_unknown")),
    fails: ["body.unknown-members"],
  },
  {
    name: "refuses unknown members that it should ignore",
    deviate: onRequest("POST /scans", (request) =>
      withRequestBody(request, ({ quoin_unknown: unknown, ...body }) => (unknown === undefined ? body : {})),
    ),
    fails: ["body.unknown-members"],
  },
  {
    name: "finds what isn't there",
    deviate: () => async (request, forward) => {
      const response = await forward(request);
      const isItem = request.method === "GET" && request.path.startsWith("/items/");
      if (!isItem || response.status !== 404) return response;
      return forward({ ...request, path: "/items/0190a7e2-5d5c-7c3e-9f0a-000000000003" });
    },
    fails: ["path.not-found"],
  },
  {
    name: "says that what isn't there is gone",
    deviate: onResponse("GET /items/.*", (response) =>
      response.status === 404 ? { ...response, status: 410 } : response,
    ),
    fails: ["response.status"],
    // Another refusal than 404 may be about the form of the id.
    opens: ["path.not-found"],
  },
];
