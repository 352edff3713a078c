import type { Message } from "./message.js";

export const valueMessages: readonly Message[] = [
  {
    code: "wrong-kind",
    text: "idempotency: { header: K, methods: [POST], length: 1.., retention: 24, scope: operation, stored: [2xx], released: [] }\n",
    at: "1:68-70",
    message: "`retention` of `idempotency` is the number `24`. Expected a string.",
    help: "Write the unit too: `24s`, `24m`, `24h` or `24d`.",
  },
  {
    code: "wrong-kind",
    text: "limits:\n  a: { duration: 90 }\n",
    at: "2:18-20",
    message: "`duration` of the limit `a` is the number `90`. Expected a string.",
    help: "Write the unit too: `90s`, `90m`, `90h` or `90d`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { duration: 90 }\n",
    at: "3:25-27",
    message:
      "The field `duration` of the type `A` is the number `90`. Expected a string or a map with `type`, `doc`, `length` ….",
    help: "Write a type, such as `string`.",
  },
  {
    code: "wrong-kind",
    text: "idempotency: { header: K, methods: [POST], length: 1.., retention: 24h, scope: operation, stored: all, released: [] }\n",
    at: "1:99-102",
    message: "`stored` of `idempotency` is the string `all`. Expected a list.",
    help: "Write `[2xx, 3xx, 4xx, 5xx]` for all responses.",
  },
  {
    code: "wrong-kind",
    text: "idempotency: { header: K, methods: [POST], length: 1.., retention: 24h, scope: operation, stored: none, released: [] }\n",
    at: "1:99-103",
    message: "`stored` of `idempotency` is the string `none`. Expected a list.",
    help: "Write `[]`.",
  },
  {
    code: "wrong-kind",
    text: "idempotency: { header: K, methods: [POST], length: 1.., retention: 24h, scope: operation, stored: 200, released: [] }\n",
    at: "1:99-102",
    message: "`stored` of `idempotency` is the number `200`. Expected a list.",
    help: 'Write `["200"]`.',
  },
  {
    code: "unknown-word",
    text: "errors:\n  404: { name: A, retry: always }\n",
    at: "2:26-32",
    message:
      "`retry` of the error `404` is `always`. Expected `never` or a map with `after`, `backoff`, `writes`.",
    help: "Write `{ backoff: transient }` to retry with exponential backoff, `{ after: Retry-After }` to wait as long as that header says, or `never`.",
  },
  {
    code: "unknown-word",
    text: "errors:\n  404: { name: NotFound, retry: never }\nendpoints:\n  a: { errors: [NotFound] }\n",
    at: "4:17-25",
    message:
      "Item 1 of `errors` of the endpoint `a` is `NotFound`. Expected a whole number, `2xx`, `4xx`, `5xx` or `default`.",
    help: "Write `404`, the status of `NotFound`.",
  },
  {
    code: "unknown-word",
    text: "errors:\n  404: { name: NotFound, retry: never }\nendpoints:\n  a: { errors: [NotFoundError] }\n",
    at: "4:17-30",
    message:
      "Item 1 of `errors` of the endpoint `a` is `NotFoundError`. Expected a whole number, `2xx`, `4xx`, `5xx` or `default`.",
    help: "Write `404`, the status of `NotFound`.",
  },
  {
    code: "unknown-word",
    text: "errors:\n  404: { name: NotFound, retry: never }\nendpoints:\n  a: { errors: [Conflict] }\n",
    at: "4:17-25",
    message:
      "Item 1 of `errors` of the endpoint `a` is `Conflict`. Expected a whole number, `2xx`, `4xx`, `5xx` or `default`.",
    help: "Write the status of `Conflict`, a number from 400 to 599.",
  },
  {
    code: "unknown-word",
    text: "errors:\n  404: { name: NotFound, retry: never }\nendpoints:\n  a: { errors: [4x] }\n",
    at: "4:17-19",
    message:
      "Item 1 of `errors` of the endpoint `a` is `4x`. Expected a whole number, `2xx`, `4xx`, `5xx` or `default`.",
    help: "Did you mean `4xx`?",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: [id, total]\n",
    at: "3:13-24",
    message: "`fields` of the type `A` is a list. Expected a map.",
    help: "Write a map, with the type of each field: `id: string`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields:\n      - id: uuid\n      - total: decimal\n",
    at: "4:7-5:23",
    message: "`fields` of the type `A` is a list. Expected a map.",
    help: "Remove the `-` before each field: `id: uuid`.",
  },
  {
    code: "wrong-kind",
    text: "endpoints:\n  a:\n    path:\n      - name: id\n        in: path\n        schema: { type: string }\n",
    at: "4:7-6:33",
    message: "`path` of the endpoint `a` is a list. Expected a map.",
    help: "Use the names as keys: `id: string`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    required: [id]\n    fields: { id: string, total: decimal, note?: string }\n",
    at: "3:15-19",
    message: "`required` of the type `A` is a list. Expected `{ unknown: … }`.",
    help: "Remove it, and write `total?`: fields are required unless their names end in `?`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    required: [id]\n    fields: { id: string }\n",
    at: "3:15-19",
    message: "`required` of the type `A` is a list. Expected `{ unknown: … }`.",
    help: "Remove it: fields are required unless their names end in `?`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { type: array, items: { type: string } } }\n",
    at: "3:40-56",
    message: "`items` of the field `a` of the type `A` is a map. Expected a string.",
    help: 'Write `type: "string[]"`, without `items`.',
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { items: { type: string, doc: { type: string } } }\n",
    at: "3:43-59",
    message: "`doc` of the field `items` of the type `A` is a map. Expected a string.",
    help: 'If you mean a string, quote it: `"type: string"`.',
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { type: [string, 'null'] } }\n",
    at: "3:26-42",
    message: "`type` of the field `a` of the type `A` is a list. Expected a string.",
    help: "Write `string | null`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { type: integer, observed: [1, 5, 2] } }\n",
    at: "3:46-47",
    message: "Item 1 of `observed` of the field `a` of the type `A` is the number `1`. Expected a string.",
    help: "Only strings can be `observed`: write `enum` if no other value will ever appear, or else say in `doc` what each means.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { observed: [1] } }\n",
    at: "3:31-32",
    message: "Item 1 of `observed` of the field `a` of the type `A` is the number `1`. Expected a string.",
    help: 'Quote it, `"1"`, if it is a string. Only strings can be `observed`: write `enum` if no other value will ever appear, or else say in `doc` what each means.',
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { type: string, observed: [a, 1] } }\n",
    at: "3:48-49",
    message: "Item 2 of `observed` of the field `a` of the type `A` is the number `1`. Expected a string.",
    help: 'Quote it: `"1"`.',
  },
  {
    code: "number-notation",
    text: "types:\n  A:\n    fields: { a: { enum: [a, +1] } }\n",
    at: "3:30-32",
    message: "`+1` is read as the number `1`.",
    help: 'Write `1`, or `"+1"` if you mean a string.',
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { type: string, enum: [a, null] } }\n",
    at: "3:44-48",
    message:
      "Item 2 of `enum` of the field `a` of the type `A` is `null`. Expected a string, a number or true or false.",
    help: "Remove it here, and write `type: string | null`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { type: string | null, enum: [a, null] } }\n",
    at: "3:51-55",
    message:
      "Item 2 of `enum` of the field `a` of the type `A` is `null`. Expected a string, a number or true or false.",
    help: "Remove it: `string | null` allows null already.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { enum: [a, null] } }\n",
    at: "3:30-34",
    message:
      "Item 2 of `enum` of the field `a` of the type `A` is `null`. Expected a string, a number or true or false.",
    help: "Remove it here, and write `type: string | null`.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { type: boolean, observed: [true, false] } }\n",
    at: "3:46-50",
    message:
      "Item 1 of `observed` of the field `a` of the type `A` is the boolean `true`. Expected a string.",
    help: "Only strings can be `observed`: write `enum` if no other value will ever appear, or else say in `doc` what each means.",
  },
  {
    code: "wrong-kind",
    text: "types:\n  A:\n    fields: { a: { observed: [true, a] } }\n",
    at: "3:31-35",
    message:
      "Item 1 of `observed` of the field `a` of the type `A` is the boolean `true`. Expected a string.",
    help: 'Quote it, `"true"`, if it is a string. Only strings can be `observed`: write `enum` if no other value will ever appear, or else say in `doc` what each means.',
  },
  {
    code: "wrong-kind",
    text: "endpoints:\n  a: { deprecated: true }\n",
    at: "2:20-24",
    message: "`deprecated` of the endpoint `a` is the boolean `true`. Expected a string.",
    help: "Say what to use instead: `deprecated: Use …`",
  },
  {
    code: "wrong-kind",
    text: "endpoints:\n  a: { unknown: true }\n",
    at: "2:17-21",
    message: "`unknown` of the endpoint `a` is the boolean `true`. Expected a string or a list.",
    help: "Write the id of a known unknown, such as `GAP-1`, and say under `unknowns` what isn't specified.",
  },
  {
    code: "wrong-kind",
    text: "webhooks: { kinds: {}, signing: { scheme: standard-webhooks, tolerance: 300 } }\n",
    at: "1:73-76",
    message: "`tolerance` of `signing` of `webhooks` is the number `300`. Expected a string.",
    help: "Write the unit too: `300s`, `300m`, `300h` or `300d`.",
  },
  {
    code: "unknown-word",
    text: "endpoints:\n  a: { idempotency: true }\n",
    at: "2:21-25",
    message:
      "`idempotency` of the endpoint `a` is `true`. Expected `none`, `safe`, `repeatable` or a map with `natural_key`, `body`, `retention` ….",
    help: "Remove it: the endpoint takes a key if its method is among the `methods` of the API's `idempotency`.",
  },
];
