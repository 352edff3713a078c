import type { Message } from "./message.js";

/** What OpenAPI calls the body of a request. */
export const openapiBodyMessages: readonly Message[] = [
  {
    code: "unknown-key",
    text: "endpoints:\n  a:\n    requestBody:\n      content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }\n",
    at: "3:5-16",
    message: "The endpoint `a` has no key `requestBody`.",
    help: "Write `body: A`.",
  },
  {
    code: "unknown-key",
    text: "endpoints:\n  a:\n    requestBody:\n      required: false\n      content: { application/json: { schema: { $ref: '#/components/schemas/A' } } }\n",
    at: "3:5-16",
    message: "The endpoint `a` has no key `requestBody`.",
    help: "Write `body?: A`.",
  },
  {
    code: "unknown-key",
    text: "endpoints:\n  a:\n    requestBody:\n      content: { application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/A' } } }\n",
    at: "3:5-16",
    message: "The endpoint `a` has no key `requestBody`.",
    help: "Write `body: { type: A, as: form }`.",
  },
  {
    code: "unknown-key",
    text: "endpoints:\n  a:\n    requestBody:\n      content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/A' } } }\n",
    at: "3:5-16",
    message: "The endpoint `a` has no key `requestBody`.",
    help: "Write `body: { type: A, as: application/merge-patch+json }`.",
  },
  {
    code: "unknown-key",
    text: "endpoints:\n  a: { returns: { 200: { content: { application/vnd.api+json: { schema: { $ref: '#/components/schemas/A' } } } } } }\n",
    at: "2:26-33",
    message: "The response `200` of the endpoint `a` has no key `content`.",
    help: "Write `type: A, as: application/vnd.api+json`.",
  },
  ...["mediaType", "media_type", "contentType", "content_type"].map((key): Message => ({
    code: "unknown-key",
    text: `endpoints:\n  a: { returns: { 200: { type: A, ${key}: application/vnd.api+json } } }\n`,
    at: `2:35-${35 + key.length}`,
    message: `The response \`200\` of the endpoint \`a\` has no key \`${key}\`.`,
    help: "Write `as: application/vnd.api+json`.",
  })),
];
