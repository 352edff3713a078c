import type { Json } from "../open-document.js";
import type { Random } from "../random.js";

/** What a document is made of, so that it can be changed piece by piece. */
interface Draft {
  readonly schemas: Readonly<Record<string, Json>>;
  readonly operations: Readonly<Record<string, Json>>;
}

const drafts = new WeakMap<Json, Draft>();

/** A document of a few operations and schemas. */
export function drawDocument(random: Random): Json {
  const schemas = Object.fromEntries(schemaNames.map((name) => [name, drawSchema(random)]));
  const operations = Object.fromEntries(
    routes.filter(() => random(4) > 0).map((route) => [route, drawOperation(route, random)]),
  );
  return write({ schemas, operations });
}

/** The document with a few of its pieces drawn anew, gone or added, and some moved. */
export function editDocument(document: Json, random: Random): Json {
  const { schemas, operations } = drafts.get(document) ?? { schemas: {}, operations: {} };
  const newSchemas = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      random(2) === 0 ? schema : editSchema(schema, random),
    ]),
  );
  const newOperations = Object.fromEntries(
    routes.flatMap((route) => {
      const operation = operations[route];
      if (operation === undefined) return random(2) === 0 ? [] : [[route, drawOperation(route, random)]];
      const chance = random(6);
      if (chance === 0) return [];
      return [[route, chance < 3 ? operation : drawOperation(route, random)]];
    }),
  );
  return write({ schemas: newSchemas, operations: newOperations });
}

const schemaNames = ["Order", "Item", "Kind", "Payer"];
const securitySchemes = {
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
  key: { type: "apiKey", in: "header", name: "X-Key" },
};
const routes = [
  "get /orders",
  "post /orders",
  "get /orders/{id}",
  "delete /orders/{id}",
  "get /items",
  "put /items/{id}",
];
const fieldNames = ["id", "note", "kind", "items", "total", "payer"];

function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[random(values.length)] ?? values[0];
}

function some<Value>(random: Random, values: readonly Value[]): readonly Value[] {
  return values.filter(() => random(2) === 0);
}

function drawSchema(random: Random): Json {
  const chance = random(8);
  if (chance === 0) return { type: "string", enum: ["a", "b", ...some(random, ["c", "d"])] };
  if (chance === 1) return { type: "string", maxLength: 10 + random(10) };
  if (chance === 2) return { oneOf: [{ type: "string" }, { type: "integer" }] };
  const properties = some(random, fieldNames).map((name) => [name, drawValue(random, 0)] as const);
  return {
    type: "object",
    ...(random(3) === 0 ? { description: `Says ${random(5)}.` } : {}),
    properties: Object.fromEntries(properties),
    required: some(
      random,
      properties.map(([name]) => name),
    ),
    ...(random(6) === 0 ? { additionalProperties: { type: "string" } } : {}),
  };
}

function editSchema(schema: Json, random: Random): Json {
  if (random(4) === 0 || schema["type"] !== "object") return drawSchema(random);
  const { properties } = drawSchema(random);
  const all = { ...Object(schema["properties"]), ...Object(properties) };
  const kept = Object.fromEntries(Object.entries<unknown>(all).filter(() => random(5) > 0));
  return { ...schema, properties: kept, required: some(random, Object.keys(kept)) };
}

function drawValue(random: Random, depth: number): Json {
  const chance = random(depth > 1 ? 7 : 10);
  const name = pick(random, ["Order", "Item", "Kind", "Payer"]);
  if (chance === 0) return { $ref: `#/components/schemas/${name}` };
  if (chance === 1) return { type: "integer", minimum: random(3), maximum: 10, default: 5 };
  if (chance === 2) return { type: ["string", "null"], maxLength: 5 + random(3), example: "x" };
  if (chance === 3) return { type: "string", enum: ["x", "y", ...some(random, ["z"])] };
  if (chance === 4) return { type: "string", format: pick(random, ["date", "uuid", "date-time"]) };
  if (chance === 5) return { type: "string", description: `Is ${random(4)}.`, deprecated: random(2) === 0 };
  if (chance === 6) return { type: "number", example: random(9) };
  if (chance === 7) return { type: "array", items: drawValue(random, depth + 1), maxItems: 3 + random(3) };
  if (chance === 8) return { type: "object", additionalProperties: drawValue(random, depth + 1) };
  return {
    type: "object",
    properties: { a: drawValue(random, depth + 1), [pick(random, ["b", "c"])]: drawValue(random, depth + 1) },
  };
}

function drawOperation(route: string, random: Random): Json {
  const hasBody = route.startsWith("p");
  const id = route.includes("{id}")
    ? [
        {
          name: "id",
          in: "path",
          required: true,
          schema: pick<Json>(random, [{ type: "string" }, { type: "integer" }]),
        },
      ]
    : [];
  const query = some(random, ["limit", "kind", "sort"]).map((name) => ({
    name,
    in: "query",
    required: random(3) === 0,
    schema: pick<Json>(random, [
      { type: "string" },
      { type: "integer", maximum: 10 + random(3) },
      { type: "string", enum: ["x", "y"] },
    ]),
  }));
  const headers = some(random, ["X-Trace"]).map((name) => ({
    name,
    in: "header",
    schema: { type: "string" },
  }));
  const content = () => ({ content: { "application/json": { schema: drawValue(random, 0) } } });
  return {
    summary: `Does ${random(3)}.`,
    parameters: [...id, ...query, ...headers],
    ...(hasBody ? { requestBody: { required: random(2) === 0, ...content() } } : {}),
    responses: {
      [pick(random, ["200", "201"])]: { description: "Done.", ...(random(3) > 0 ? content() : {}) },
      ...Object.fromEntries(
        some(random, ["400", "404", "422"]).map((status) => [
          status,
          { description: `Wrong ${random(3)}.`, ...(random(2) === 0 ? content() : {}) },
        ]),
      ),
    },
    ...(random(5) === 0 ? { deprecated: true } : {}),
    ...(random(3) === 0 ? { security: drawRequirements(random) } : {}),
  };
}

/** Few lists, so that versions often have the same. */
function drawRequirements(random: Random): readonly Json[] {
  return pick<readonly Json[]>(random, [
    [],
    [{ token: [] }, {}],
    [{ token: ["read"] }],
    [{ key: [] }, { token: ["read"] }],
    [{ key: [], login: [] }],
  ]);
}

function write(draft: Draft): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [route, operation] of Object.entries(draft.operations)) {
    const [method = "", path = ""] = route.split(" ");
    paths[path] = { ...paths[path], [method]: operation };
  }
  const document = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    security: [{ token: [] }],
    paths,
    components: { schemas: draft.schemas, securitySchemes },
  };
  drafts.set(document, draft);
  return document;
}
