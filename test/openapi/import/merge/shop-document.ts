import type { Json } from "../open-document.js";

const nouns = ["order", "customer", "article", "parcel", "invoice", "supplier", "voucher", "return"];

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function json(schema: unknown): Json {
  return { description: "What was asked for.", content: { "application/json": { schema } } };
}

function schemaOf(noun: string): Json {
  return {
    type: "object",
    description: `What the shop knows of each ${noun}.`,
    required: ["id", "state"],
    properties: {
      id: { type: "string", description: `The id of the ${noun}.` },
      state: { type: "string", enum: ["new", "open", "closed"] },
      count: { type: "integer", minimum: 1, maximum: 100 },
      price: { type: "string", example: "12.50" },
      notes: { type: "array", items: { type: "string" }, maxItems: 10 },
      changed_at: { type: "string", format: "date-time" },
    },
  };
}

function pathsOf(noun: string): Json {
  const [name, reference] = [capital(noun), { $ref: `#/components/schemas/${capital(noun)}` }];
  const common = {
    tags: [`${name}s`],
    responses: { 200: json(reference), 404: { description: "There is none." } },
  };
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const page = { name: "page", in: "query", schema: { type: "integer" }, description: "Which page." };
  return {
    [`/${noun}s`]: {
      get: {
        ...common,
        operationId: `list${name}s`,
        description: `Lists ${noun}s.`,
        parameters: [page],
        responses: { 200: json({ type: "array", items: reference }) },
      },
      post: {
        ...common,
        operationId: `create${name}`,
        description: `Makes a ${noun}.`,
        requestBody: { required: true, ...json(reference) },
      },
    },
    [`/${noun}s/{id}`]: {
      get: { ...common, operationId: `get${name}`, description: `Fetches a ${noun}.`, parameters: [id] },
      delete: {
        ...common,
        operationId: `delete${name}`,
        parameters: [id],
        description: `Removes a ${noun}.`,
        responses: { 204: { description: "It is gone." } },
      },
    },
  };
}

/** The document of a shop with 32 operations. */
export function shopDocument(): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://shop.example" }],
    paths: Object.assign({}, ...nouns.map(pathsOf)),
    components: { schemas: Object.fromEntries(nouns.map((noun) => [capital(noun), schemaOf(noun)])) },
  };
}

/** The same after a year: other words, more fields, parameters and operations, other types, and some of it gone. */
export function laterShopDocument(): Json {
  const text = JSON.stringify(shopDocument())
    .replaceAll("What the shop knows of each", "All that the shop knows of each")
    .replaceAll('"required":["id","state"]', '"required":["id"]')
    .replaceAll('"enum":["new","open","closed"]', '"enum":["new","open","closed","archived"]')
    .replaceAll('"price":{', '"currency":{"type":"string","minLength":3},"price":{')
    .replaceAll('"notes":{"type":"array","items":{"type":"string"},"maxItems":10},', "")
    .replaceAll('"description":"Which page."', '"description":"Which page, from 1."')
    .replaceAll('"/supplier', '"/v2/supplier')
    .replaceAll('"delete":{"tags":["Parcels"]', '"put":{"tags":["Parcels"]')
    .replaceAll('"delete":{"tags":["Vouchers"]', '"x-delete":{"tags":["Vouchers"]');
  return JSON.parse(text);
}
