import { documentOf, type Json, objectOf, string } from "../open-document.js";
import type { ImportCase } from "./case.js";

const operation = "/paths/~1orders/get";

const responses = (all: Json) => documentOf({ responses: all });
const jsonOf = (schema: Json) => ({ description: "It.", content: { "application/json": { schema } } });
const done = { description: "Done." };

const paid = "/webhooks/order.paid/post";
const webhook = (parts: Json = {}, body: Json = { required: true }): Json => {
  const content = { "application/json": { schema: objectOf({ a: string }) } };
  return { "order.paid": { post: { requestBody: { ...body, content }, ...parts } } };
};

export const responseCases = {
  "raw-response": { document: responses({ 200: { ...done, content: { "text/csv": {} } } }) },
  "item-stream": {
    document: responses({
      200: { ...done, content: { "text/event-stream": { schema: objectOf({ a: string }) } } },
    }),
  },
  "redirect-response": { document: responses({ 204: done, 302: done }) },
  "unsayable-status": { document: responses({ 204: done, 300: done }), at: operation },
  "unreadable-header": {
    document: responses({ 204: { ...done, headers: { "Set-Cookie": { schema: string } } } }),
    at: `${operation}/responses/204/headers/Set-Cookie`,
  },
  "not-modified": {
    document: documentOf({
      parameters: [{ in: "header", name: "If-None-Match", schema: string }],
      responses: { 204: done, 304: done },
    }),
  },
  "status-class": { document: responses({ "2XX": done }) },
  "missing-success": { document: responses({ 400: done }), at: operation },
  "error-class": { document: responses({ 204: done, "4XX": done }) },
  "error-body-per-endpoint": {
    document: documentOf(
      {},
      {
        paths: {
          "/orders": { get: { responses: { 204: done, 404: jsonOf(objectOf({ a: string })) } } },
          "/ships": { get: { responses: { 204: done, 404: jsonOf(objectOf({ b: string })) } } },
        },
      },
    ),
  },
  "error-without-body": {
    document: documentOf(
      {},
      {
        paths: {
          "/orders": { get: { responses: { 204: done, 404: jsonOf(objectOf({ a: string })) } } },
          "/ships": { get: { responses: { 204: done, 404: done } } },
        },
      },
    ),
  },
  "error-media-type": {
    document: responses({ 204: done, 404: { ...done, content: { "application/xml": {} } } }),
    at: `${operation}/responses/404/content/application~1xml`,
  },
  "response-links": {
    document: responses({ 204: { ...done, links: { next: { operationId: "next" } } } }),
    at: `${operation}/responses/204`,
  },
  callbacks: { document: documentOf({ callbacks: { done: {} } }), at: `${operation}/callbacks` },
  webhooks: { document: documentOf({}, { webhooks: webhook() }) },
  "unsayable-webhook": {
    document: documentOf({}, { webhooks: { "order paid": {} } }),
    at: "/webhooks/order paid",
  },
  "optional-payload": {
    document: documentOf({}, { webhooks: webhook({}, {}) }),
    at: `${paid}/requestBody`,
  },
  "webhook-part": {
    document: documentOf({}, { webhooks: webhook({ responses: { 202: done } }) }),
    at: `${paid}/responses`,
  },
} satisfies Readonly<Record<string, ImportCase>>;

const long = (length: number) => "a".repeat(length);

export const documentCases = {
  "long-name": { document: documentOf({ operationId: long(65) }) },
  "overlong-name": { document: documentOf({ operationId: long(101) }), at: operation },
  "unknown-keyword": { document: documentOf({ "tag-groups": [] }), at: `${operation}/tag-groups` },
  "unread-extensions": { document: documentOf({}, { "x-quoin-api": { name: "Shop" } }), at: operation },
  "unread-hint": {
    document: documentOf({ "x-fern-pagination": { cursor: "$request.cursor" } }),
    at: `${operation}/x-fern-pagination`,
  },
  malformed: { document: responses({ 204: done, "all right": done }), at: operation },
  "reference-to-url": {
    document: responses({ 204: { $ref: "https://a.example/b.json" } }),
    at: `${operation}/responses/204/$ref`,
  },
  "reference-outside": {
    document: responses({ 204: { $ref: "../b.json" } }),
    at: `${operation}/responses/204/$ref`,
  },
  "reference-unresolved": {
    document: responses({ 204: { $ref: "#/b" } }),
    at: `${operation}/responses/204/$ref`,
  },
  "reference-unreadable": {
    document: responses({ 204: { $ref: "b.json" } }),
    at: `${operation}/responses/204/$ref`,
  },
  "reference-circle": {
    document: documentOf(
      { responses: { 204: { $ref: "#/components/responses/a" } } },
      {
        components: {
          responses: { a: { $ref: "#/components/responses/b" }, b: { $ref: "#/components/responses/a" } },
        },
      },
    ),
    at: "/components/responses/a/$ref",
  },
} satisfies Readonly<Record<string, ImportCase>>;
