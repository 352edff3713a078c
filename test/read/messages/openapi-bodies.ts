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
];
