import { stringify } from "yaml";
import { type Random, seededRandom } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import { drawIdForm } from "../models/draw-model.js";

/** The text of a model with writes that have a condition, and one that can be confirmed. The same seed draws the same. */
export function drawWayModel(seed: number): string {
  const random = seededRandom(seed, "model of ways");
  const hasBodies = isLikely(random, 0.6);
  const body = hasBodies ? { body: "Problem" } : {};
  const row = (name: string, retry: object | "never") => ({ name, ...body, retry });
  const list = pick(random, ["array", "pages", "one"] as const);
  return stringify({
    quoin: 1,
    api: { name: "Drawn", package: "drawn-api" },
    authentication: { scheme: "bearer", secret: "public" },
    conventions: pick(random, [
      {},
      { request_id: "Trace" },
      { request_id: { header: "Trace", always: true, ...drawIdForm(seed) } },
    ]),
    ...(list === "pages" && { pagination: drawPagination(random) }),
    groups: { Things: { doc: "What the service keeps." } },
    errors: {
      400: row("BadRequest", "never"),
      404: row("NotFound", "never"),
      ...(isLikely(random, 0.6) && { 412: row("ConditionFailed", "never") }),
      ...(isLikely(random, 0.7) && { 503: row("Closed", { backoff: "transient" }) }),
    },
    group: "Things",
    types: {
      Draft: { doc: "What a thing is to be.", fields: { name: "string" } },
      Thing: { doc: "A thing.", fields: { id: "string", name: "string" } },
      Filing: { doc: "What is filed.", fields: { reference: "string", text: "string", notes: "string[]" } },
      Filed: { doc: "What was filed.", fields: { reference: "string", text: "string", at: "int64" } },
      ...(hasBodies && {
        Problem: { doc: "What went wrong.", fields: { status: "int32", why: "string" } },
      }),
    },
    endpoints: { ...drawConditions(random), ...drawConfirmed(random, list) },
  });
}

function drawPagination(random: Random): object {
  return {
    limit: "limit",
    offset: "offset",
    size: pick(random, ["1..1", "1..3", "1..100"]),
    items: "data",
    details: "paging",
    total_pages: "total_pages",
    ...(isLikely(random, 0.4) && { short_pages: true }),
  };
}

function drawConditions(random: Random): object {
  const doc = "Changes a thing.";
  const method = pick(random, ["PUT", "PATCH", "DELETE"] as const);
  const of = (name: string) => ({ doc, path: { id: "string" }, headers: { [`${name}?`]: "string" } });
  const way = (condition: string) => ({ idempotency: { condition, etags: "unique" } });
  return {
    change: {
      [method]: "/change/{id}",
      ...of("If-Match"),
      ...(method !== "DELETE" && { body: "Draft" }),
      returns: pick(random, [{ 200: "Thing" }, { 204: "none" }]),
      ...way("If-Match"),
    },
    make: {
      PUT: "/make/{id}",
      ...of("If-None-Match"),
      body: "Draft",
      returns: { 201: "Thing" },
      ...way("If-None-Match"),
    },
  };
}

/** How long after its arrival a filing is seen, at most: longer than the service works at it. */
export const visibleWithinMs = 60_000;

function drawConfirmed(random: Random, list: "array" | "pages" | "one"): object {
  const unique = isLikely(random, 0.75) ? { unique: "forever" } : {};
  const find = {
    array: { GET: "/find", query: { "reference?": "string" }, returns: "Filed[]" },
    pages: { GET: "/find", list: { items: "Filed", filters: { "reference?": "string" } } },
    one: { GET: "/find/{reference}", path: { reference: "string" }, returns: "Filed" },
  };
  return {
    file: {
      POST: "/file",
      doc: "Files something.",
      body: "Filing",
      returns: pick(random, [{ 201: "Filed" }, { 202: "none" }]),
      confirm: { call: "find", by: "reference", visible_within: "60s", ...unique },
    },
    find: { ...find[list], doc: "Finds what was filed." },
  };
}
