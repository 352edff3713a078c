import type { Message } from "./message.js";

export const missingMessages: readonly Message[] = [
  {
    code: "missing-colon",
    text: "types:\n  Order\n    doc: a\n",
    at: "2:3-8",
    message: "Expected a key, but no colon and space follow `Order`.",
    help: "Write `Order:`, with a colon.",
  },
  {
    code: "missing-colon",
    text: "types:\n  A:\n    fields:\n      id\n\n        type: string\n",
    at: "4:7-9",
    message: "Expected a key, but no colon and space follow `id`.",
    help: "Write `id:`, with a colon.",
  },
  {
    code: "key-without-value",
    text: "endpoints:\n  a: { path: { id } }\n",
    at: "2:16-18",
    message: "The key `id` has no value.",
    help: "Write its type too: `path: { id: string }`.",
  },
  {
    code: "key-without-value",
    text: "endpoints:\n  a:\n    query: { from, to }\n",
    at: "3:14-22",
    message: "The key `from, to` has no value.",
    help: "Write its type too: `query: { from: string, to: string }`.",
  },
  {
    code: "key-without-value",
    text: "types:\n  A:\n    fields: { id: string, total }\n",
    at: "3:27-32",
    message: "The key `total` has no value.",
    help: "Write its type too: `fields: { total: string }`.",
  },
  {
    code: "indented-too-deep",
    text: "types:\n  A:\n    fields:\n      id: string\n        doc: The id.\n",
    at: "5:9-21",
    message: "The line before already has the value `string`, so nothing can be nested below it.",
    help: "To describe `id`, write `id:`, and below it `type: string` and `doc`, indented alike.",
  },
  {
    code: "empty-value",
    text: "webhooks:\n  kinds: {}\n  signing:\n",
    at: "3:3-10",
    message:
      "`signing` of `webhooks` has no value. Expected `{ unknown: … }` or a map with `scheme`, `headers`, `signed` ….",
    help: "How a receiver verifies who sent a webhook. Write a map such as `{ scheme: … }`.",
  },
  {
    code: "empty-value",
    text: "endpoints:\n  a:\n    body:\n",
    at: "3:5-9",
    message: "`body` of the endpoint `a` has no value. Expected a string or `{ unknown: … }`.",
    help: "The type of the request body: `Order`.",
  },
  {
    code: "wrong-kind",
    text: "endpoints:\n  a:\n    errors: 200\n",
    at: "3:13-16",
    message: "`errors` of the endpoint `a` is the number `200`. Expected a list or a map.",
    help: "Write `returns: { 200: … }`: `errors` has statuses from 400 to 599.",
  },
  {
    code: "uneven-indentation",
    text: "types:\n  A:\n    fields:\n      - a: string\n      b: string\n",
    at: "5:7-16",
    message: "The indentation of this line doesn't match that of the lines around it.",
    help: "Remove the `- ` of line 4: keys and items of a list can't be side by side.",
  },
  {
    code: "uneven-indentation",
    text: "types:\n  A:\n    fields:\n      a: string\n      - b: string\n",
    at: "5:7-18",
    message: "The indentation of this line doesn't match that of the lines around it.",
    help: "Remove the `- ` of line 5: keys and items of a list can't be side by side.",
  },
];
