import type { ModelFiles } from "../diff/models.js";
import type { Draw, Json, JsonMap } from "../../fuzz/draw.js";

/** A model of things that are made, read, listed, changed and removed, with what its API says of all of that drawn at random. */
export function drawModel(draw: Draw): ModelFiles {
  const told = draw.one<Told>(["status", "success", "refusal"]);
  const way = drawWay(draw);
  const name = draw.chance(50) ? "main" : undefined;
  const content = {
    quoin: 1,
    api: { name: "Works", doc: "Things, and what is done with them." },
    ...drawVersions(draw),
    conventions: {
      request_id: { header: "Works-Request", always: draw.chance(60) },
      unknown_fields: draw.one(["ignored", "refused"]),
    },
    authentication: drawAccess(draw),
    idempotency: drawKeys(draw, told),
    pagination: name === undefined ? way : { [name]: way },
    errors: drawErrors(draw, told),
    group: "Things",
    types: drawTypes(draw, told),
    endpoints: drawEndpoints(draw, name),
  };
  return [{ path: "api.yaml", text: JSON.stringify(content, undefined, 2) }];
}

/** What tells which error it is: the status alone, a member under a status of success, or one under a 422. */
type Told = "status" | "success" | "refusal";

function drawVersions(draw: Draw): JsonMap {
  if (draw.chance(30)) return {};
  const list = { "2025-01-01": {}, "2026-01-01": {} };
  const selector = draw.one<JsonMap>([
    {
      header: "Works-Version",
      ...drawSome(draw, { missing: draw.one<Json>([400, "2025-01-01"]), refused: 400 }),
    },
    { media_type: "application/vnd.works.{version}+json" },
  ]);
  return { versions: { ...selector, current: "2026-01-01", list } };
}

/** Each of the members, or not. */
function drawSome(draw: Draw, members: JsonMap): JsonMap {
  return Object.fromEntries(Object.entries(members).filter(() => draw.chance(50)));
}

function drawAccess(draw: Draw): JsonMap {
  const scheme = draw.one<JsonMap>([
    { scheme: "bearer" },
    { scheme: "basic" },
    { scheme: "header", name: "Works-Key" },
    { scheme: "cookie", name: "works" },
    { scheme: "query", name: "key" },
  ]);
  return {
    ...scheme,
    secret: "server",
    scopes: { work: "Allows to change things." },
    ...drawSome(draw, { rejected: 401, denied: 403 }),
  };
}

function drawKeys(draw: Draw, told: Told): JsonMap {
  const characters = draw.one<JsonMap>([{}, { characters: "uuid" }, { characters: "printable-ascii" }]);
  return {
    header: "Works-Once",
    methods: draw.one<Json>([["POST"], ["POST", "PATCH"]]),
    length: draw.one(["1..255", "8..64"]),
    ...characters,
    retention: "24h",
    scope: draw.one(["operation", "account"]),
    ...drawSome(draw, { echo: "Works-Once", replayed: "Works-Replayed" }),
    ...(told === "success" ? {} : drawSome(draw, { reused: 422 })),
    stored: draw.one<Json>([["2xx"], ["2xx", "4xx"]]),
    released: draw.one<Json>([["5xx"], ["429", "5xx"]]),
  };
}

function drawWay(draw: Draw): JsonMap {
  const position = draw.one<JsonMap>([
    { offset: "skip", ...drawEnd(draw) },
    { page: "page", ...drawEnd(draw) },
    { send: "after", from: draw.one(["next", "meta.next", "data[-1].id"]) },
    { next: draw.one(["Link header", "links.next"]) },
  ]);
  const size = { limit: "limit", size: draw.one(["1..50", "..9"]) };
  return { ...position, items: "data", ...(draw.chance(70) ? size : {}), sort: "sort" };
}

function drawEnd(draw: Draw): JsonMap {
  return draw.one<JsonMap>([
    {},
    { total: "meta.total" },
    { total_pages: "pages" },
    { more: "more" },
    { next: "links.next", short_pages: true },
  ]);
}

function drawErrors(draw: Draw, told: Told): JsonMap {
  const plain = (name: string): JsonMap => ({ name, body: "Problem", retry: "never" });
  const running = { name: "Running", body: "Problem", retry: { after: "Retry-After" }, effect: "possible" };
  const busy = { name: "Busy", retry: { backoff: "throttle", writes: "any" } };
  return {
    400: plain("Malformed"),
    401: plain("Rejected"),
    403: plain("Denied"),
    404: plain("Missing"),
    409: draw.chance(50) ? running : [{ ...running, when: { header: "Retry-After" } }, plain("Conflict")],
    422:
      told === "refusal"
        ? [
            { ...busy, body: "Reason", when: { field: "reason.code", is: "busy" } },
            { ...plain("Refused"), body: "Reason" },
          ]
        : plain("Refused"),
    503: { name: "Down", body: "Problem", retry: { backoff: "transient" } },
    ...(told === "success"
      ? {
          "2xx": [
            { ...busy, body: "Failure", when: { field: "problem", is: "busy" } },
            { name: "Failed", body: "Failure", retry: "never", when: { field: "ok", is: false } },
          ],
        }
      : {}),
  };
}

function drawTypes(draw: Draw, told: Told): JsonMap {
  const ok: JsonMap = told === "success" ? { ok: { enum: [true] } } : {};
  const count = { type: "int32", range: draw.one(["0..1000", "..9", "1.."]) };
  const own = {
    name: { type: "string", length: "1..60" },
    count,
    ...drawSome(draw, { kind: { enum: ["a", "b"] } }),
  };
  const optional = Object.fromEntries(Object.entries(own).map(([name, type]) => [`${name}?`, type]));
  const more = drawSome(draw, { "note?": "string | null", "at?": "datetime", "tags?": "string[]" });
  return {
    Problem: { doc: "What is wrong.", explains: "detail", fields: { detail: "string" } },
    ...(told === "refusal"
      ? {
          Reason: { doc: "Why it was refused.", fields: { reason: "Details" } },
          Details: {
            doc: "The reason.",
            fields: { code: { observed: ["busy", "wrong"] }, "text?": "string" },
          },
        }
      : {}),
    ...(told === "success"
      ? {
          Failure: {
            doc: "Why nothing was done.",
            fields: { ok: "boolean", problem: { observed: ["busy", "wrong"] } },
          },
        }
      : {}),
    Thing: { doc: "A thing.", fields: { ...ok, id: draw.one(["string", "uuid"]), ...own, ...more } },
    NewThing: { doc: "What is made.", fields: { ...own, ...more } },
    Changes: { doc: "What changes.", fields: { ...optional, ...more } },
    Order: { doc: "What is ordered.", fields: { ...ok, id: "string", remark: "string" } },
    NewOrder: {
      doc: "What to order.",
      fields: { once: { type: "string", length: "1..40" }, remark: "string" },
    },
    Scan: { doc: "A scan.", fields: { scan_id: draw.one(["string", "uuid"]), place: "string" } },
    Scans: { doc: "Scans.", fields: { scans: { type: "Scan[]", items: "1..50" } } },
    Taken: { doc: "Which were taken.", fields: { ...ok, taken: "string[]", refused: "string[]" } },
  };
}

function drawEndpoints(draw: Draw, way: string | undefined): JsonMap {
  const isTagged = draw.chance(40);
  const tag = { ETag: "string" };
  const thing = isTagged ? { 200: { type: "Thing", headers: tag } } : "Thing";
  const path = { id: "string" };
  const condition = {
    headers: { "If-Match": "string" },
    idempotency: { condition: "If-Match", etags: "unique" },
  };
  const all: JsonMap = {
    "list-things": {
      GET: "/things",
      doc: "Lists things.",
      list: {
        items: "Thing",
        ...(way === undefined ? {} : { by: way }),
        filters: drawSome(draw, { "name?": "string", "count?": "int32" }),
        sort: { fields: ["name"], required: false },
      },
    },
    "make-thing": {
      POST: "/things",
      doc: "Makes one.",
      body: "NewThing",
      returns: { 201: "Thing" },
      ...drawSome(draw, { scopes: ["work"] }),
    },
    "get-thing": { GET: "/things/{id}", doc: "Reads one.", path, returns: thing, ...drawListed(draw) },
    "change-thing": {
      PATCH: "/things/{id}",
      doc: "Changes one.",
      path,
      body: draw.one<Json>(["Changes", { type: "Changes", as: "application/merge-patch+json" }]),
      returns: thing,
      ...(isTagged ? condition : {}),
    },
    "put-thing": {
      PUT: "/things/{id}",
      doc: "Replaces one.",
      path,
      body: "NewThing",
      returns: { 200: "Thing", 201: "Thing" },
      idempotency: "repeatable",
    },
    "drop-thing": { DELETE: "/things/{id}", doc: "Removes one.", path, returns: { 204: "none" } },
    "find-things": { GET: "/found", doc: "Finds some.", query: { "name?": "string" }, returns: "Thing[]" },
    "send-thing": { POST: "/sent", doc: "Sends one.", body: "NewThing", returns: { "2xx": "Thing" } },
    "tell-thing": { POST: "/told", doc: "Tells of one.", body: "NewThing", returns: { 204: "none" } },
    order: {
      POST: "/orders",
      doc: "Orders.",
      body: "NewOrder",
      returns: { 201: "Order" },
      idempotency: drawOnce(draw),
    },
    scan: {
      POST: "/scans",
      doc: "Records scans.",
      body: "Scans",
      returns: "Taken",
      idempotency: { natural_key: "scans[].scan_id" },
      batch: { items: "scans", accepted: "taken", failed: "refused" },
    },
  };
  return Object.fromEntries(Object.entries(all).filter(() => draw.chance(80)));
}

function drawListed(draw: Draw): JsonMap {
  return draw.chance(50) ? { errors: [401, 404] } : {};
}

function drawOnce(draw: Draw): Json {
  return draw.one<Json>([
    { body: "once", retention: "24h", duplicate: "stored" },
    { body: "once", retention: "24h" },
    { natural_key: "once" },
    "none",
  ]);
}
