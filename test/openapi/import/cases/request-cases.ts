import { documentOf, type Json, objectOf, parameterOf, requestOf, string } from "../open-document.js";
import type { ImportCase } from "./case.js";

const operation = "/paths/~1orders/get";
const parameter = `${operation}/parameters/0`;
const form = "application/x-www-form-urlencoded";

const inQuery = (parts: Json) => parameterOf({ in: "query", name: "of", ...parts });
const list = { type: "array", items: string };

export const parameterCases = {
  "query-list": { document: inQuery({ schema: list }) },
  "query-object": { document: inQuery({ style: "deepObject", schema: objectOf({ gt: string }) }) },
  "query-members": {
    document: inQuery({ schema: { ...objectOf({ a: string }), additionalProperties: string } }),
    at: parameter,
  },
  "query-nested": {
    document: inQuery({ style: "form", schema: objectOf({ a: objectOf({ b: string }) }) }),
    at: parameter,
  },
  "parameter-parts": {
    document: inQuery({
      style: "deepObject",
      schema: objectOf({ a: { type: "array", items: objectOf({ b: string }) }, c: objectOf({ d: string }) }),
    }),
  },
  "query-style": { document: inQuery({ style: "pipeDelimited", schema: list }), at: parameter },
  "union-parameter": {
    document: inQuery({
      style: "form",
      schema: { anyOf: [{ type: "integer" }, objectOf({ gt: string })] },
    }),
    at: parameter,
  },
  "json-parameter": { document: inQuery({ content: { "application/json": { schema: string } } }) },
  "media-parameter": {
    document: inQuery({ content: { "application/xml": { schema: string } } }),
    at: `${parameter}/content/application~1xml`,
  },
  "reserved-characters": { document: inQuery({ allowReserved: true, schema: string }), at: parameter },
  "empty-parameter": {
    document: inQuery({ allowEmptyValue: true, schema: { type: "integer" } }),
    at: parameter,
  },
  "odd-parameter-name": { document: parameterOf({ in: "query", name: "page[size]", schema: string }) },
  "header-type": { document: parameterOf({ in: "header", name: "Of", schema: list }), at: parameter },
  "header-name": { document: parameterOf({ in: "header", name: "Of.A", schema: string }), at: parameter },
  "own-header": {
    document: parameterOf({ in: "header", name: "User-Agent", schema: string }),
    at: parameter,
  },
  "method-override": {
    document: parameterOf({ in: "header", name: "X-HTTP-Method-Override", schema: string }),
    at: parameter,
  },
  "unsayable-parameter-name": {
    document: parameterOf({ in: "query", name: "日\u200b本", schema: string }),
    at: parameter,
  },
  "parameter-clash": {
    document: documentOf({
      parameters: ["X-Of-A", "X-OF-A-"].map((name) => ({ in: "header", name, schema: string })),
    }),
    at: `${operation}/parameters/1`,
  },
  "querystring-parameter": {
    document: parameterOf({
      in: "querystring",
      name: "of",
      content: { "application/json": { schema: objectOf({ a: string }) } },
    }),
    at: parameter,
  },
  "cookie-parameter": { document: parameterOf({ in: "cookie", name: "of", schema: string }), at: parameter },
} satisfies Readonly<Record<string, ImportCase>>;

const body = "/paths/~1orders/post/requestBody";
const json = { "application/json": { schema: objectOf({ a: string }) } };
const inForm = `${body}/content/application~1x-www-form-urlencoded`;
const formOf = (properties: Json, media: Json = {}) =>
  requestOf({ [form]: { schema: objectOf(properties), ...media } });

export const bodyCases = {
  "optional-body": { document: requestOf(json, {}) },
  "body-of-delete": { document: requestOf(json, { required: true }, "delete") },
  "body-of-read": { document: requestOf(json, { required: true }, "get"), at: `${operation}/requestBody` },
  "media-type": { document: requestOf({ "application/vnd.api+json": { schema: objectOf({ a: string }) } }) },
  "form-body": { document: formOf({ a: string, b: list }) },
  "form-object": { document: formOf({ a: objectOf({ b: string }) }) },
  "form-nested": { document: formOf({ a: objectOf({ b: objectOf({ c: string }) }) }) },
  "form-styles": {
    document: requestOf({
      "application/x-www-form-urlencoded": {
        schema: { ...objectOf({ a: list, b: list }), additionalProperties: list },
        encoding: { a: { style: "form", explode: false }, b: { style: "form", explode: true } },
      },
    }),
    at: `${inForm}/schema/additionalProperties`,
  },
  "null-in-text": {
    document: formOf({ a: { type: "null" } }),
    at: `${inForm}/schema/properties/a`,
  },
  "form-part": {
    document: formOf({ a: string }, { encoding: { a: { contentType: "application/json" } } }),
    at: `${inForm}/encoding/a`,
  },
  "scalar-body": { document: requestOf({ "application/json": { schema: { type: ["object", "null"] } } }) },
  "multipart-body": { document: requestOf({ "multipart/form-data": { schema: objectOf({ a: string }) } }) },
  "file-type": {
    document: requestOf({
      "multipart/form-data": {
        schema: objectOf({ a: { type: "string", format: "binary" } }),
        encoding: { a: { contentType: "image/png, image/jpeg" } },
      },
    }),
    at: `${body}/content/multipart~1form-data/encoding/a`,
  },
  "nameless-form": {
    document: requestOf({ "multipart/form-data": { schema: { type: "array", items: string } } }),
    at: `${body}/content/multipart~1form-data`,
  },
  "multipart-type": {
    document: requestOf({ "multipart/mixed": { schema: objectOf({ a: string }) } }),
    at: `${body}/content/multipart~1mixed`,
  },
  "raw-schema": {
    document: requestOf({ "text/plain": { schema: { enum: ["a", "b"] } } }),
    at: `${body}/content/text~1plain`,
  },
  "media-type-parameters": {
    document: requestOf({ "application/vnd.a+json; version=1": { schema: objectOf({ a: string }) } }),
    at: `${body}/content/application~1vnd.a+json; version=1`,
  },
  "raw-body": { document: requestOf({ "text/csv": {} }) },
  "differing-media-types": {
    document: requestOf({ ...json, "text/csv": { schema: { type: "number" } } }),
    at: `${body}/content/text~1csv`,
  },
} satisfies Readonly<Record<string, ImportCase>>;
