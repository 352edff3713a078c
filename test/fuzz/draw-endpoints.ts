import { type Draw, type Json, type JsonMap, mapOf } from "./draw.js";
import { drawDoc, drawExpression, type DrawnTypes } from "./draw-types.js";
import { headerNames, pathParameters, queryParameters } from "./odd-names.js";

const plain = ["string", "uuid", "int32", "boolean", "decimal"] as const;

/** What a call may need of its model. */
export interface Surroundings {
  readonly types: DrawnTypes;
  readonly statuses: readonly (number | string)[];
  readonly hasPagination: boolean;
  readonly hasIdempotency: boolean;
}

/** Endpoints under these names, each with a path of its own. */
export function drawEndpoints(draw: Draw, names: readonly string[], surroundings: Surroundings): JsonMap {
  return mapOf(names, (name) => drawEndpoint(draw, `/${name}`, surroundings));
}

/** A list of statuses, or what is said of each: a sentence, or a body of its own. */
function drawErrors(draw: Draw, { statuses, types }: Surroundings): Json {
  const some = draw.some(statuses, 0, 2);
  if (draw.chance(50)) return some;
  return mapOf(some.map(String), () =>
    draw.chance(50) ? drawDoc(draw) : { body: draw.one(["text", ...types.objects]) },
  );
}

function drawEndpoint(draw: Draw, start: string, surroundings: Surroundings): JsonMap {
  const { types, hasPagination, hasIdempotency } = surroundings;
  const inPath = draw.names(pathParameters, 0, draw.chance(80) ? 1 : 3);
  const path =
    [start, ...inPath.map((name) => drawSegment(draw, name))].join("/") + (draw.chance(5) ? "/" : "");
  const common = {
    doc: drawDoc(draw),
    ...(inPath.length === 0
      ? {}
      : { path: mapOf(inPath, () => draw.one(["string", "uuid", "int32", "int64"])) }),
    ...(draw.chance(30)
      ? {
          query: {
            ...optional(draw.names(queryParameters, 1, 2), () => drawParameter(draw)),
            ...drawNamed(draw),
          },
        }
      : {}),
    ...(draw.chance(20) ? { headers: optional(draw.names(headerNames, 1, 2), () => draw.one(plain)) } : {}),
    ...(draw.chance(20) ? { errors: drawErrors(draw, surroundings) } : {}),
    ...(draw.chance(10) ? { deprecated: drawDoc(draw), server: "files" } : {}),
  };
  if (draw.chance(5)) return { GET: { unknown: "Q-1" }, doc: drawDoc(draw), returns: draw.one(types.all) };
  if (draw.chance(10)) {
    const body = draw.chance(30) ? { body: draw.one(types.objects) } : {};
    if (inPath.length === 0) return { HEAD: path, ...common, returns: "none" };
    return { DELETE: path, ...common, ...body, returns: { 204: "none" } };
  }
  if (hasPagination && draw.chance(40)) return { GET: path, ...common, list: drawList(draw, types) };
  if (draw.chance(40)) {
    const read = draw.chance(90) ? { GET: path } : draw.one([{ OPTIONS: `${path}#other` }, { QUERY: path }]);
    return { ...read, ...common, returns: drawReturns(draw, types) };
  }
  if (draw.chance(15)) return { POST: path, ...common, ...drawBatch() };
  const method = draw.one(["POST", "PUT", "PATCH", "LINK"]);
  const none = hasIdempotency && draw.chance(20) ? { idempotency: "none" } : {};
  return {
    [method]: path,
    ...common,
    [draw.chance(20) ? "body?" : "body"]: draw.one(types.objects),
    returns: drawReturns(draw, types),
    ...none,
  };
}

/** With types that `batchTypes` declares. */
function drawBatch(): JsonMap {
  return {
    body: "Lines",
    returns: "Taken",
    batch: { items: "lines", accepted: "taken", failed: "refused" },
    idempotency: { natural_key: "lines[].id" },
  };
}

export const batchTypes: JsonMap = {
  Lines: { doc: "Many lines.", fields: { lines: { type: "Line[]", items: "1..9" } } },
  Line: { doc: "One of them.", fields: { id: "string" } },
  Taken: { doc: "What was taken.", fields: { taken: "string[]", refused: "string[]" } },
};

/** A parameter, perhaps with text around it. */
function drawSegment(draw: Draw, name: string): string {
  return draw.chance(70)
    ? `{${name}}`
    : draw.one([`{${name}}.json`, `{${name}}:go`, `@{${name}}`, `v-{${name}}-x`]);
}

function drawParameter(draw: Draw): Json {
  return draw.one<Json>([
    ...plain,
    { type: "string[]", send: draw.one(["commas", "repeated", "spaces"]) },
    { type: draw.one(["map<string>", "int32 | map<string>", "map<date>[]"]), send: "brackets" },
    { type: draw.one(["map<string | null>", "int32[] | null", "string", "json"]), send: "json" },
    { enum: ["a", "b|c"] },
    { observed: ["a"] },
  ]);
}

/** A parameter whose name on the wire is none in code. */
function drawNamed(draw: Draw): JsonMap {
  const name = draw.one(["page[size]?", "ids[]?", "$top?", "@at?", "größe?"]);
  return draw.chance(30) ? { [name]: { type: "string[]", send: "repeated", as: "namedParameter" } } : {};
}

function drawReturns(draw: Draw, types: DrawnTypes): Json {
  if (draw.chance(70)) return drawExpression(draw, types.all);
  if (draw.chance(40)) return drawRaw(draw, draw.one(types.objects));
  const header = { "X-A": "string", "Shop-Region?": { type: "int32", doc: drawDoc(draw) } };
  const details = { as: "application/vnd.api+json", doc: drawDoc(draw), headers: header };
  const status = draw.chance(40) ? "2xx" : "200";
  return { [status]: { type: draw.one(types.all), ...details }, [draw.one(["201", "204"])]: "none" };
}

/** What isn't one JSON document. */
function drawRaw(draw: Draw, item: string): Json {
  return draw.one<Json>([
    "text",
    "bytes",
    `stream<${item}>`,
    { 200: { type: `stream<${item}>`, end: "[DONE]", resumes: "Last-Event-ID" }, 202: "none" },
    { 200: { type: `lines<${item}>`, as: "application/jsonl" } },
    { 201: { type: "text", as: "text/csv" }, 303: "none" },
    { "2xx": draw.one(["bytes", `lines<${item}>`, item]) },
    { 200: { type: "bytes", as: "image/*" }, 302: { headers: { Location: "url" } } },
  ]);
}

function drawList(draw: Draw, types: DrawnTypes): JsonMap {
  const filters = optional(draw.names(queryParameters, 0, 2), () => draw.one(plain));
  return {
    items: draw.chance(80) ? draw.one(types.all) : draw.one(["string", "map<string>", "int32[]"]),
    ...(draw.chance(50) ? { filters } : {}),
    ...(draw.chance(20) ? { sort: { fields: { unknown: "Q-1" }, required: draw.chance(50) } } : {}),
  };
}

function optional(names: readonly string[], valueOf: () => Json): JsonMap {
  return Object.fromEntries(names.map((name) => [`${name}?`, valueOf()]));
}
