import { documentOf, type Json, objectOf, requestOf, responseOf, string } from "../open-document.js";
import type { ImportCase } from "./case.js";

const schema = "/paths/~1orders/get/responses/200/content/application~1json/schema";
const body = "/paths/~1orders/post/requestBody/content/application~1json/schema";

const bodyOf = (value: Json) => requestOf({ "application/json": { schema: value } });
const a = objectOf({ a: string }, ["a"]);
const b = objectOf({ b: string }, ["b"]);
const optional = objectOf({ c: string });

/** Parts of parts, deeper than anybody nests them. */
const deep = Object.fromEntries(
  Array.from({ length: 150 }, (_, index) => [
    `A${index}`,
    { allOf: [{ $ref: `#/components/schemas/A${index + 1}` }] },
  ]),
);

export const unionCases = {
  "union-of-kinds": { document: responseOf({ oneOf: [string, a] }) },
  "union-by-field": { document: responseOf({ oneOf: [a, b] }) },
  "union-gives-tag": { document: responseOf({ oneOf: [a, b], discriminator: { propertyName: "kind" } }) },
  "union-untold": { document: responseOf({ anyOf: [a, optional] }) },
  "union-too-large": {
    document: responseOf({ anyOf: Array.from({ length: 501 }, () => string) }),
    at: schema,
  },
  "default-variant": {
    document: responseOf({
      oneOf: ["a", "b"].map((name) => objectOf({ kind: string, [name]: string }, ["kind"])),
      discriminator: { propertyName: "kind", defaultMapping: "A" },
    }),
    at: `${schema}/discriminator/defaultMapping`,
  },
  "two-unions": { document: responseOf({ oneOf: [string], anyOf: [string] }), at: schema },
  unmergeable: {
    document: responseOf({ allOf: [{ ...string, pattern: "a" }, { pattern: "b" }] }),
    at: `${schema}/allOf/1/pattern`,
  },
} satisfies Readonly<Record<string, ImportCase>>;

export const valueCases = {
  literals: { document: responseOf({ enum: [1, 2] }) },
  "structured-values": { document: responseOf({ const: [] }), at: `${schema}/const` },
  "values-of-other-type": { document: responseOf({ type: "integer", enum: ["1"] }), at: `${schema}/enum` },
  "direction-of-field": { document: bodyOf(objectOf({ id: { ...string, readOnly: true } })) },
  "other-members": { document: responseOf({ ...a, additionalProperties: string }) },
  "absent-field": { document: responseOf(objectOf({ f: false, a: string })), at: `${schema}/properties/f` },
  "unlisted-field": { document: responseOf(objectOf({ id: string, externalId: string }, ["externalId id"])) },
  "odd-field-name": { document: responseOf(objectOf({ "@id": string })) },
  "forbidden-name": {
    document: responseOf(JSON.parse('{ "type": "object", "properties": { "__proto__": {} } }')),
    at: `${schema}/properties/__proto__`,
  },
  "unsayable-name": {
    document: responseOf(objectOf({ "日\u200b本": string })),
    at: `${schema}/properties/日\u200b本`,
  },
  "required-name": {
    document: responseOf(objectOf({ "ok?": string }, ["ok?"])),
    at: `${schema}/properties/ok?`,
  },
  "endless-type": {
    document: responseOf(
      { $ref: "#/components/schemas/A" },
      { A: objectOf({ a: { $ref: "#/components/schemas/A" } }, ["a"]) },
    ),
    at: "/components/schemas/A",
  },
  "unsayable-value": { document: responseOf({ enum: ["a\u0000"] }), at: `${schema}/enum` },
  "format-word": { document: responseOf({ ...string, format: "email" }) },
  "unknown-format": { document: responseOf({ ...string, format: "colour" }) },
  "beside-reference": {
    document: {
      ...responseOf({ $ref: "#/components/schemas/A", nullable: true }, { A: string }),
      openapi: "3.0.3",
    },
    at: schema,
  },
  "unsayable-constraint": {
    document: responseOf({ type: "number", exclusiveMinimum: 0.5 }),
    at: `${schema}/exclusiveMinimum`,
  },
  "only-null": { document: responseOf({ type: "null" }) },
  "contradictory-bounds": {
    document: responseOf({ ...string, minLength: 5, maxLength: 3 }),
    at: `${schema}/maxLength`,
  },
  "unsayable-default": {
    document: bodyOf(objectOf({ a: { type: "array", items: string, default: ["x"] } })),
    at: `${body}/properties/a`,
  },
  "unique-items": { document: responseOf({ type: "array", uniqueItems: true }) },
  "multiple-of": { document: responseOf({ type: "integer", multipleOf: 8 }) },
  "member-count": { document: responseOf({ type: "object", maxProperties: 8 }) },
  "delimited-pattern": {
    document: responseOf({ ...string, pattern: "/^[a-z]+$/i" }),
    at: `${schema}/pattern`,
  },
  "unsayable-pattern": { document: responseOf({ ...string, pattern: "^(a|a)*$" }), at: `${schema}/pattern` },
  "unsayable-keyword": { document: responseOf({ ...string, not: { enum: ["a"] } }), at: `${schema}/not` },
  "nested-too-deep": {
    document: documentOf(
      {
        responses: {
          200: {
            description: "It.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/A0" } } },
          },
        },
      },
      { components: { schemas: { ...deep, A150: string } } },
    ),
    at: "/components/schemas/A101",
  },
} satisfies Readonly<Record<string, ImportCase>>;
