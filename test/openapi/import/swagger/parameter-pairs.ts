import { documentOf, type Json, parameterOf, string } from "../open-document.js";
import type { DocumentPair } from "./pair.js";
import { swaggerOf, swaggerParameter } from "./swagger-document.js";

const list = { type: "array", items: string };

function parameters(swagger: Json, openapi: Json): DocumentPair {
  return { swagger: swaggerParameter(swagger), openapi: parameterOf(openapi) };
}

/** The styles of a list. */
function written(collectionFormat: string | undefined, openapi: Json): DocumentPair {
  const own = { in: "query", name: "ids" };
  return parameters(
    { ...own, ...list, ...(collectionFormat !== undefined && { collectionFormat }) },
    { ...own, schema: list, ...openapi },
  );
}

export const parameterPairs: Readonly<Record<string, DocumentPair>> = {
  "a parameter's constraints": parameters(
    { in: "query", name: "limit", type: "integer", format: "int32", minimum: 1, maximum: 9, default: 5 },
    {
      in: "query",
      name: "limit",
      schema: { type: "integer", format: "int32", minimum: 1, maximum: 9, default: 5 },
    },
  ),
  "exclusive bounds": parameters(
    { in: "query", name: "of", type: "number", minimum: 0, exclusiveMinimum: true, multipleOf: 0.5 },
    {
      in: "query",
      name: "of",
      schema: { type: "number", minimum: 0, exclusiveMinimum: true, multipleOf: 0.5 },
    },
  ),
  "a vocabulary": parameters(
    { in: "query", name: "sort", description: "Order.", required: true, type: "string", enum: ["a", "b"] },
    {
      in: "query",
      name: "sort",
      description: "Order.",
      required: true,
      schema: { ...string, enum: ["a", "b"] },
    },
  ),
  "an empty value": parameters(
    { in: "query", name: "all", type: "boolean", allowEmptyValue: true },
    { in: "query", name: "all", schema: { type: "boolean" }, allowEmptyValue: true },
  ),
  "an example": parameters(
    { in: "header", name: "Branch", type: "string", pattern: "^[a-z]+$", "x-example": "main" },
    { in: "header", name: "Branch", schema: { ...string, pattern: "^[a-z]+$" }, example: "main" },
  ),
  "a list by default": written(undefined, { explode: false }),
  "a list with commas": written("csv", { style: "form", explode: false }),
  "a repeated parameter": written("multi", { style: "form", explode: true }),
  "a list with spaces": written("ssv", { style: "spaceDelimited", explode: false }),
  "a list with pipes": written("pipes", { style: "pipeDelimited", explode: false }),
  "a list in a header": parameters(
    { in: "header", name: "Ids", ...list },
    { in: "header", name: "Ids", schema: list },
  ),
  "a parameter of a path": {
    swagger: swaggerOf(
      {},
      {
        paths: {
          "/o/{id}": {
            parameters: [{ in: "path", name: "id", required: true, type: "integer" }],
            get: done(),
          },
        },
      },
    ),
    openapi: documentOf(
      {},
      {
        openapi: "3.0.3",
        paths: {
          "/o/{id}": {
            parameters: [{ in: "path", name: "id", required: true, schema: { type: "integer" } }],
            get: done(),
          },
        },
      },
    ),
  },
  "a shared parameter": {
    swagger: swaggerOf(
      { parameters: [{ $ref: "#/parameters/kind" }] },
      { parameters: { kind: { in: "query", name: "of-kind", type: "string", enum: ["a", "b"] } } },
    ),
    openapi: documentOf(
      { parameters: [{ $ref: "#/components/parameters/kind" }] },
      {
        components: {
          parameters: { kind: { in: "query", name: "of-kind", schema: { ...string, enum: ["a", "b"] } } },
        },
      },
    ),
  },
};

function done(): Json {
  return { responses: { 204: { description: "Done." } } };
}
