import { documentOf, type Json, objectOf, requestOf, string } from "../open-document.js";
import { type DocumentPair, json } from "./pair.js";
import { swaggerOf, swaggerRequest } from "./swagger-document.js";

const order = objectOf({ id: string, note: { ...string, maxLength: 9 } }, ["id"]);
const list = { type: "array", items: string };
const inBody = { in: "body", name: "order", required: true, schema: order };
const inForm = (name: string, rest: Json): Json => ({ in: "formData", name, ...rest });

export const bodyPairs: Readonly<Record<string, DocumentPair>> = {
  "a body": { swagger: swaggerRequest([inBody]), openapi: requestOf(json(order)) },
  "an optional body": {
    swagger: swaggerRequest([{ ...inBody, required: false }], ["application/vnd.shop+json"]),
    openapi: requestOf({ "application/vnd.shop+json": { schema: order } }, {}),
  },
  "a body of several media types": {
    swagger: swaggerRequest([inBody], ["application/xml", "application/json"]),
    openapi: requestOf({ "application/xml": { schema: order }, ...json(order) }),
  },
  "a body of bytes": {
    swagger: swaggerRequest([{ ...inBody, schema: { ...string, format: "binary" } }], ["image/png"]),
    openapi: requestOf({ "image/png": { schema: { ...string, format: "binary" } } }),
  },
  "a shared body": {
    swagger: swaggerOf(
      { parameters: [{ $ref: "#/parameters/order" }] },
      { parameters: { order: inBody } },
      "post",
    ),
    openapi: documentOf(
      { requestBody: { $ref: "#/components/requestBodies/order" } },
      { components: { requestBodies: { order: { required: true, content: json(order) } } } },
      "post",
    ),
  },
  "a form": {
    swagger: swaggerRequest([
      inForm("name", { type: "string", required: true, description: "Whose." }),
      inForm("ids", { ...list, collectionFormat: "multi" }),
    ]),
    openapi: requestOf({
      "application/x-www-form-urlencoded": {
        schema: objectOf({ name: { ...string, description: "Whose." }, ids: list }, ["name"]),
        encoding: { ids: { style: "form", explode: true } },
      },
    }),
  },
  "a form with commas": {
    swagger: swaggerRequest([inForm("ids", list)], ["application/x-www-form-urlencoded"]),
    openapi: requestOf(
      {
        "application/x-www-form-urlencoded": {
          schema: objectOf({ ids: list }),
          encoding: { ids: { explode: false } },
        },
      },
      {},
    ),
  },
  "a form of parts": {
    swagger: swaggerRequest([inForm("name", { ...string, required: true })], ["multipart/form-data"]),
    openapi: requestOf({ "multipart/form-data": { schema: objectOf({ name: string }, ["name"]) } }),
  },
  "an upload": {
    swagger: swaggerRequest([
      inForm("photo", { type: "file", required: true }),
      inForm("note", { type: "string" }),
    ]),
    openapi: requestOf({
      "multipart/form-data": {
        schema: objectOf({ photo: { ...string, format: "binary" }, note: string }, ["photo"]),
      },
    }),
  },
};
