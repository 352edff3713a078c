import { documentOf, objectOf, responseOf, string } from "../open-document.js";
import { type DocumentPair, json } from "./pair.js";
import { swaggerOf, swaggerResponse } from "./swagger-document.js";

const order = objectOf({ id: string, note: { ...string, maxLength: 9 } }, ["id"]);

export const responsePairs: Readonly<Record<string, DocumentPair>> = {
  "a response": { swagger: swaggerResponse(order), openapi: responseOf(order) },
  "a file": {
    swagger: swaggerOf({
      produces: ["text/csv"],
      responses: { 200: { description: "", schema: { type: "file" } } },
    }),
    openapi: documentOf({
      responses: {
        200: { description: "", content: { "text/csv": { schema: { ...string, format: "binary" } } } },
      },
    }),
  },
  "an error beside a file": {
    swagger: swaggerOf({
      produces: ["application/pdf"],
      responses: {
        200: { description: "", schema: { type: "file" } },
        404: { description: "None.", schema: order },
      },
    }),
    openapi: documentOf({
      responses: {
        200: { description: "", content: { "application/pdf": { schema: { ...string, format: "binary" } } } },
        404: { description: "None.", content: json(order) },
      },
    }),
  },
  "headers of a response": {
    swagger: swaggerOf({
      responses: {
        204: { description: "", headers: { "X-Left": { type: "integer", description: "Requests." } } },
      },
    }),
    openapi: documentOf({
      responses: {
        204: {
          description: "",
          headers: { "X-Left": { schema: { type: "integer" }, description: "Requests." } },
        },
      },
    }),
  },
  "a shared response": {
    swagger: swaggerOf(
      { responses: { 204: { description: "" }, 404: { $ref: "#/responses/missing" } } },
      { produces: ["application/json"], responses: { missing: { description: "None.", schema: order } } },
    ),
    openapi: documentOf(
      { responses: { 204: { description: "" }, 404: { $ref: "#/components/responses/missing" } } },
      { components: { responses: { missing: { description: "None.", content: json(order) } } } },
    ),
  },
};

const reference = (place: string) =>
  objectOf({ owner: { $ref: `${place}/Owner` }, all: { type: "array", items: { $ref: `${place}/Owner` } } });
const owner = (nullable: string) =>
  objectOf({ id: { ...string, readOnly: true }, name: { ...string, [nullable]: true } }, ["id"]);
const animals = (place: string, discriminator: unknown) => ({
  Animal: { ...objectOf({ kind: string }, ["kind"]), discriminator },
  Cat: { allOf: [{ $ref: `${place}/Animal` }, objectOf({ lives: { type: "integer" } })] },
});

export const schemaPairs: Readonly<Record<string, DocumentPair>> = {
  "definitions and null": {
    swagger: swaggerResponse(reference("#/definitions"), { Owner: owner("x-nullable") }),
    openapi: {
      ...responseOf(reference("#/components/schemas"), { Owner: owner("nullable") }),
      openapi: "3.0.3",
    },
  },
  "null beside a reference": {
    swagger: swaggerResponse(objectOf({ owner: { $ref: "#/definitions/Owner", "x-nullable": true } }), {
      Owner: order,
    }),
    openapi: {
      ...responseOf(
        objectOf({ owner: { nullable: true, allOf: [{ $ref: "#/components/schemas/Owner" }] } }),
        { Owner: order },
      ),
      openapi: "3.0.3",
    },
  },
  "a discriminator": {
    swagger: swaggerResponse({ $ref: "#/definitions/Cat" }, animals("#/definitions", "kind")),
    openapi: {
      ...responseOf(
        { $ref: "#/components/schemas/Cat" },
        animals("#/components/schemas", { propertyName: "kind" }),
      ),
      openapi: "3.0.3",
    },
  },
};
