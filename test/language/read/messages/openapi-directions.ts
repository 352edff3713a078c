import type { Message } from "./message.js";

export const openapiDirectionMessages: readonly Message[] = [
  {
    code: "unknown-key",
    text: "types:\n  A:\n    fields: { id: { type: string, readOnly: true } }\n",
    at: "3:35-43",
    message: "The field `id` of the type `A` has no key `readOnly`.",
    help: "Write `in: responses`.",
  },
  {
    code: "unknown-key",
    text: "types:\n  A:\n    fields: { pin: { type: string, writeOnly: true } }\n",
    at: "3:36-45",
    message: "The field `pin` of the type `A` has no key `writeOnly`.",
    help: "Write `in: requests`.",
  },
  {
    code: "unknown-key",
    text: "types:\n  A:\n    fields: { id: { type: string, writeOnly: false } }\n",
    at: "3:35-44",
    message: "The field `id` of the type `A` has no key `writeOnly`.",
    help: "Remove it.",
  },
  {
    code: "unknown-key",
    text: "types:\n  A: { fields: { id: string }, readOnly: true }\n",
    at: "2:32-40",
    message: "The type `A` has no key `readOnly`.",
    help: "Write `in: responses` on the fields that have the type.",
  },
  {
    code: "unknown-key",
    text: "endpoints:\n  a: { GET: /a, query: { b?: { type: string, writeOnly: true } } }\n",
    at: "2:46-55",
    message: "The query parameter `b?` of the endpoint `a` has no key `writeOnly`.",
    help: "Remove it: a parameter or a header is in one direction only.",
  },
  {
    code: "unknown-key",
    text: "types:\n  A: { fields: { id: string }, additionalProperties: { type: array, items: { type: string } } }\n",
    at: "2:32-52",
    message: "The type `A` has no key `additionalProperties`.",
    help: 'Write `others: "string[]"`.',
  },
  {
    code: "unknown-word",
    text: "types:\n  A:\n    fields: { id: { type: string, in: response } }\n",
    at: "3:39-47",
    message: "`in` of the field `id` of the type `A` is `response`. Expected `requests` or `responses`.",
    help: "Did you mean `responses`?",
  },
];
