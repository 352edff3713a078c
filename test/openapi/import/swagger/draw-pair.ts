import type { Json } from "../open-document.js";
import type { Random } from "../random.js";
import type { DocumentPair } from "./pair.js";

/** Where the two versions have their schemas. */
type Place = "#/definitions" | "#/components/schemas";

/** A part of a document, as each version writes it. */
interface Part {
  readonly swagger: Json;
  readonly openapi: Json;
}

const definitionNames = ["Order", "Item", "Payer"];

/** A document of a few operations, in Swagger 2.0 and in OpenAPI 3.0. */
export function drawPair(random: Random): DocumentPair {
  const schemas = definitionNames.map((name) => [name, drawSchema(random, 2)] as const);
  const routes = ["/orders", "/orders/{id}", "/items"].map(
    (route) => [route, drawRoute(random, route)] as const,
  );
  const shared = drawParameter(random, "shared");
  const info = { title: "Shop", version: "1" };
  const media = { consumes: ["application/json"], produces: ["application/json"] };
  return {
    swagger: {
      swagger: "2.0",
      info,
      host: "shop.example",
      basePath: "/v1",
      ...media,
      paths: Object.fromEntries(routes.map(([route, { swagger }]) => [route, swagger])),
      definitions: Object.fromEntries(schemas.map(([name, schema]) => [name, schema("#/definitions")])),
      parameters: { shared: shared.swagger },
      securityDefinitions: { login: { type: "basic" } },
      security: [{ login: [] }],
    },
    openapi: {
      openapi: "3.0.3",
      info,
      servers: [{ url: "https://shop.example/v1" }],
      paths: Object.fromEntries(routes.map(([route, { openapi }]) => [route, openapi])),
      components: {
        schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, schema("#/components/schemas")])),
        parameters: { shared: shared.openapi },
        securitySchemes: { login: { type: "http", scheme: "basic" } },
      },
      security: [{ login: [] }],
    },
  };
}

function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[random(values.length)] ?? values[0];
}

/** A schema at a place, with null as its version says it. */
function drawSchema(random: Random, depth: number): (place: Place) => Json {
  const schema = drawPlain(random, depth);
  const isNullable = random(5) === 0;
  const word = (place: Place) => (place === "#/definitions" ? "x-nullable" : "nullable");
  return (place) => {
    const own = schema(place);
    return isNullable && !("$ref" in own) ? { ...own, [word(place)]: true } : own;
  };
}

function drawPlain(random: Random, depth: number): (place: Place) => Json {
  if (depth === 0 || random(3) === 0) {
    const scalar = drawScalar(random);
    return () => scalar;
  }
  const kind = random(4);
  if (kind === 0) {
    const name = definitionNames[random(definitionNames.length)];
    return (place) => ({ $ref: `${place}/${name}` });
  }
  const inner = drawSchema(random, depth - 1);
  if (kind === 1) return (place) => ({ type: "array", items: inner(place), maxItems: 9 });
  if (kind === 2) return (place) => ({ type: "object", additionalProperties: inner(place) });
  const members = ["id", "note", "kind"].map((name) => [name, drawSchema(random, depth - 1)] as const);
  const required = ["id", "kind"].slice(random(2));
  return (place) => ({
    type: "object",
    required,
    properties: Object.fromEntries(members.map(([name, schema]) => [name, schema(place)])),
  });
}

function drawScalar(random: Random): Json {
  return pick<Json>(random, [
    { type: "string" },
    { type: "string", format: "date-time" },
    { type: "string", enum: ["a", "b"] },
    { type: "string", minLength: 1, maxLength: 40, pattern: "^[a-z]+$" },
    { type: "integer", format: "int64", minimum: 1 },
    { type: "number", minimum: 0, exclusiveMinimum: true },
    { type: "boolean" },
  ]);
}

function drawParameter(random: Random, name: string): Part {
  const place = pick(random, ["query", "header"]);
  const own = { name: place === "header" ? `X-${name}` : name, in: place, required: random(2) === 0 };
  if (place === "header" || random(3) > 0) return besideAndWithin(own, drawScalar(random));
  const items = { type: "array", items: drawScalar(random) };
  const [format, style] = pick<readonly [Json, Json]>(random, [
    [{}, { explode: false }],
    [{ collectionFormat: "multi" }, { explode: true }],
    [{ collectionFormat: "ssv" }, { style: "spaceDelimited", explode: false }],
    [{ collectionFormat: "pipes" }, { style: "pipeDelimited", explode: false }],
  ]);
  return { swagger: { ...own, ...items, ...format }, openapi: { ...own, schema: items, ...style } };
}

function besideAndWithin(own: Json, schema: Json): Part {
  return { swagger: { ...own, ...schema }, openapi: { ...own, schema } };
}

function drawRoute(random: Random, route: string): Part {
  const id = besideAndWithin({ name: "id", in: "path", required: true }, { type: "string" });
  const methods = ["get", "post", "put"].filter(() => random(3) > 0);
  const drawn = methods.map((method) => [method, drawOperation(random, method)] as const);
  const write = (version: keyof Part) => ({
    ...(route.includes("{") && { parameters: [id[version]] }),
    ...Object.fromEntries(drawn.map(([method, operation]) => [method, operation[version]])),
  });
  return { swagger: write("swagger"), openapi: write("openapi") };
}

function drawOperation(random: Random, method: string): Part {
  const parameters = ["first", "second"]
    .filter(() => random(2) === 0)
    .map((name) => drawParameter(random, name));
  const body = method === "get" ? undefined : drawBody(random);
  const responses = drawResponses(random);
  const isShared = random(2) === 0;
  const swagger = [
    ...parameters.map((parameter) => parameter.swagger),
    ...(isShared ? [{ $ref: "#/parameters/shared" }] : []),
    ...(body?.parameters ?? []),
  ];
  const openapi = [
    ...parameters.map((parameter) => parameter.openapi),
    ...(isShared ? [{ $ref: "#/components/parameters/shared" }] : []),
  ];
  return {
    swagger: { ...body?.rest, parameters: swagger, responses: responses.swagger },
    openapi: {
      ...(body && { requestBody: body.requestBody }),
      parameters: openapi,
      responses: responses.openapi,
    },
  };
}

interface DrawnBody {
  readonly parameters: readonly Json[];
  /** What the operation says beside its parameters. */
  readonly rest: Json;
  readonly requestBody: Json;
}

function drawBody(random: Random): DrawnBody {
  const required = random(2) === 0;
  if (random(2) === 0) {
    const schema = drawSchema(random, 2);
    return {
      parameters: [{ in: "body", name: "body", required, schema: schema("#/definitions") }],
      rest: {},
      requestBody: { required, content: { "application/json": { schema: schema("#/components/schemas") } } },
    };
  }
  const media = pick(random, ["application/x-www-form-urlencoded", "multipart/form-data"]);
  const members = ["a", "b", "c"].map((name) => [name, drawScalar(random)] as const);
  const isFile = media.startsWith("multipart") && random(2) === 0;
  const file = { type: "string", format: "binary" };
  return {
    parameters: [
      ...members.map(([name, schema]) => ({ in: "formData", name, required, ...schema })),
      ...(isFile ? [{ in: "formData", name: "file", type: "file" }] : []),
    ],
    rest: { consumes: [media] },
    requestBody: {
      required,
      content: {
        [media]: {
          schema: {
            type: "object",
            properties: { ...Object.fromEntries(members), ...(isFile && { file }) },
            ...(required && { required: members.map(([name]) => name) }),
          },
        },
      },
    },
  };
}

function drawResponses(random: Random): Part {
  const drawn = ["200", "404", "default"].filter(() => random(3) > 0);
  const all = drawn.map((status) => {
    const schema = drawSchema(random, 2);
    const header = drawScalar(random);
    const description = `Status ${status}.`;
    const swagger = { description, schema: schema("#/definitions"), headers: { "X-Of": header } };
    const content = { "application/json": { schema: schema("#/components/schemas") } };
    return { status, swagger, openapi: { description, content, headers: { "X-Of": { schema: header } } } };
  });
  return {
    swagger: Object.fromEntries(all.map(({ status, swagger }) => [status, swagger])),
    openapi: Object.fromEntries(all.map(({ status, openapi }) => [status, openapi])),
  };
}
