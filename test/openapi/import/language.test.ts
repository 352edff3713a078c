import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import { buildText, shop } from "../../language/model/build-text.js";

/** A model with a type `A`, and others. */
function types(...lines: readonly string[]): string {
  return shop({
    types: ["Order: { doc: It., fields: { id: string } }", ...lines].map((line) => `  ${line}\n`).join(""),
  });
}

/** A model with one endpoint. */
function endpoint(parts: string, route = "GET: /orders"): string {
  return shop({ endpoints: `  get-order: { ${route}, doc: Reads., ${parts}, returns: Order }\n` });
}

function mistakesIn(text: string): readonly Diagnostic[] {
  return buildText(text, []).diagnostics.filter(({ severity }) => severity === "error");
}

const twoTypes = ["A: { doc: It., fields: { a: string } }", "B: { doc: It., fields: { b: string } }"];

/** A model whose requests prove who sends them in a way of their own. */
function access(authentication: string): string {
  return shop({ rest: `authentication: { ${authentication}, secret: server }\n` });
}

/** A model whose one request has a form. */
function form(fields: string): string {
  return shop({
    types: [
      "Order: { doc: It., fields: { id: string } }",
      'Range: { doc: It., fields: { from: date, orders: "Order[]" } }',
      `Search: { doc: It., fields: { ${fields} } }`,
    ]
      .map((line) => `  ${line}\n`)
      .join(""),
    endpoints:
      "  find-orders: { POST: /orders, doc: Finds., body: { type: Search, as: form, send: brackets }, returns: Order }\n",
  });
}

/** Models of what the importer takes for no loss, by what documents have. */
const models: Readonly<Record<string, readonly string[]>> = {
  "usual parameters": [
    endpoint(
      'query: { "a?": { type: "string[]", send: commas }, "b?": { enum: ["", "true", "false"] } }, headers: { "C?": int32 }',
    ),
  ],
  "narrowed scalars": [
    types(
      "A: { doc: It., type: string, pattern: '^(?=a)[a-z]+$', length: 1..9 }",
      "B: { doc: It., type: number, range: 0.5..1 }",
    ),
  ],
  "integer-in-path": [endpoint("path: { id: int64 }", 'GET: "/orders/{id}"')],
  "not-modified": [
    shop({
      endpoints:
        "  get-order: { GET: /orders, doc: Reads., headers: { If-None-Match?: string }, returns: { 200: Order, 304: none } }\n",
    }),
  ],
  "head-method": [shop({ endpoints: "  check-orders: { HEAD: /orders, doc: Checks., returns: none }\n" })],
  "options-method": [shop({ endpoints: "  ask-orders: { OPTIONS: /orders, doc: Asks., returns: Order }\n" })],
  "query-method": [endpoint("body: Order", "QUERY: /orders")],
  "other-method": [endpoint("call: copy", "COPY: /orders")],
  "path-variant": [
    shop({
      endpoints:
        "  get-order: { GET: /orders#one, doc: Reads., returns: Order }\n  get-all: { GET: /orders#all, doc: Reads., returns: Order }\n",
    }),
  ],
  "operation-server": [
    `${endpoint("server: files")}environments: { live: { url: "https://shop.example", servers: { files: "https://files.shop.example/v1" } } }\n`,
  ],
  "path-form": [
    endpoint("path: { id: string }", 'GET: "/orders/{id}.json"'),
    endpoint("path: { id: string }", 'GET: "/orders/{id}:cancel/"'),
    endpoint("path: { a: string, b: uuid }", 'GET: "/@me/{a}-{b}"'),
  ],
  "query-list": ["repeated", "spaces"].map((send) =>
    endpoint(`query: { "a?": { type: "string[]", send: ${send} } }`),
  ),
  "query-object": [
    shop({
      types:
        '  Order: { doc: It., fields: { id: string } }\n  Range: { doc: It., fields: { gt?: date, in?: "date[]" } }\n',
      endpoints:
        '  get-order: { GET: /orders, doc: Reads., query: { "a?": { type: Range, send: brackets } }, returns: Order }\n',
    }),
  ],
  "json-parameter": [endpoint('query: { "a?": { type: "Order[] | null", send: json } }')],
  "parameter-parts": [
    shop({
      types:
        '  Order: { doc: It., fields: { id: string } }\n  Range: { doc: It., fields: { gt?: date, of?: "Order | string", in?: "Order[]" } }\n',
      endpoints:
        '  get-order: { GET: /orders, doc: Reads., query: { "a?": { type: int64 | Range, send: brackets }, "b?": { type: "Order[]", send: brackets } }, returns: Order }\n',
    }),
  ],
  "odd-parameter-name": [endpoint('query: { "page[größe]?": { type: int32, as: pageSize } }')],
  "optional-body": [endpoint("body?: Order", "POST: /orders")],
  "media-type": [
    endpoint("body: { type: Order, as: application/merge-patch+json }", "PATCH: /orders"),
    shop({
      endpoints:
        "  get-order: { GET: /orders, doc: Reads., returns: { 200: { type: Order, as: application/vnd.api+json } } }\n",
    }),
    `${endpoint("errors: []")}conventions: { bodies: application/vnd.api+json, responses: application/vnd.api+json }\n`,
  ],
  "raw-response": [
    shop({ endpoints: "  get-order: { GET: /orders, doc: Reads., returns: text }\n" }),
    shop({
      endpoints:
        "  get-order: { GET: /orders, doc: Reads., returns: { 200: { type: bytes, as: image/* } } }\n",
    }),
  ],
  "item-stream": ["stream", "lines"].map((items) =>
    shop({ endpoints: `  get-order: { GET: /orders, doc: Reads., returns: ${items}<Order> }\n` }),
  ),
  webhooks: [shop({ rest: "webhooks: { kinds: { order.paid: { payload: Order } } }\n" })],
  "redirect-response": [
    shop({ endpoints: "  get-order: { GET: /orders, doc: Reads., returns: { 302: none } }\n" }),
  ],
  "body-of-delete": [endpoint("body: Order", "DELETE: /orders")],
  "key-header": [access("scheme: header, name: X-Api-Key")],
  "key-query": [access("scheme: query, name: api_key")],
  "key-cookie": [access("scheme: cookie, name: session_id")],
  "several-keys": [access("keys: { id: Shop-Id, secret: Shop-Secret }")],
  "mixed-keys": [
    access(
      "schemes: { id: { scheme: header, name: Shop-Id }, login: { scheme: basic } }, any_of: [[id, login]]",
    ),
  ],
  "security-alternatives": [
    access(
      "schemes: { key: { scheme: query, name: key }, token: { scheme: bearer } }, any_of: [token, { all_of: [key, token], scopes: [sell] }, none], scopes: { sell: Allows to sell. }",
    ),
  ],
  "authentication-per-operation": [
    `${endpoint("authentication: { any_of: [key, none] }")}authentication: { schemes: { key: { scheme: basic }, token: { scheme: bearer } }, any_of: [token], secret: server }\n`,
  ],
  "basic-authentication": [access("scheme: basic")],
  "client-credentials": [access("scheme: oauth2, token: /token")],
  "anonymous-operation": [endpoint("authentication: none")],
  "scalar-body": ["string", "int32 | Order", "Order | null"].map((type) =>
    endpoint(`body: ${type}`, "PUT: /orders"),
  ),
  "multipart-body": [
    shop({
      types:
        '  Order: { doc: It., fields: { id: string } }\n  Parts: { doc: It., fields: { a: bytes, b?: "bytes[]", c: Order, d: "string[]" } }\n',
      endpoints:
        "  add-order: { POST: /orders, doc: Adds., body: { type: Parts, as: multipart }, returns: Order }\n",
    }),
  ],
  "raw-body": ["bytes", "text", "{ type: bytes, as: image/png }", "{ type: text, as: text/csv }"].map(
    (type) => endpoint(`body: ${type}`, "PUT: /orders"),
  ),
  "form-body": [form("name: string, page?: int32")],
  "form-object": [form("placed: Order")],
  "form-nested": [
    form('placed: Range, items: "Range[]"'),
    form('placed: "Range | string", items: "Order[] | Order | int32", e: { enum: [""] }'),
  ],
  "status-class": [shop({ endpoints: "  get-order: { GET: /o, doc: Reads., returns: { 2xx: none } }\n" })],
  "error-class": [
    `${endpoint("errors: [404, 4xx]")}errors:
  404: { name: NotFound, body: Order, retry: never }
  4xx: { name: Refused, body: Order, retry: never }
  default: { name: Failed, body: Order, retry: never }
`,
  ],
  "error-body-per-endpoint": [
    `${endpoint("errors: { 404: { body: Order }, 4xx: { doc: No., body: text } }")}errors:
  404: { name: NotFound, retry: never }
  4xx: { name: Refused, body: Order, retry: never }
`,
  ],
  "error-without-body": [
    `${endpoint("errors: { 404: { body: none } }")}errors:
  404: { name: NotFound, body: Order, retry: never }
`,
  ],
  literals: [types("A: { doc: It., fields: { a: { enum: [1, 2] }, b: { enum: [true] } } }")],
  "only-null": [types('A: { doc: It., fields: { a: "null", b: map<null> } }')],
  "odd-field-name": [types('A: { doc: It., fields: { "名+1": { type: int32, as: plusOne } } }')],
  "format-word": [
    types(
      "A: { doc: It., fields: { a: email, b: url, c: duration, d: unix_seconds, e: unix_milliseconds | null } }",
      "B: { doc: It., type: email, length: 3..254, pattern: '@' }",
      "C: { doc: It., type: url, length: ..2048, pattern: ^https }",
      "D: { doc: It., type: unix_seconds, range: 0.. }",
    ),
    endpoint(
      'path: { a: email, b: unix_seconds }, query: { "c?": url, "d?": duration, "e?": unix_seconds }',
      'GET: "/orders/{a}/{b}"',
    ),
    endpoint(
      'query: { "a?": { type: "email[]", send: repeated }, "b?": { type: "unix_seconds[]", send: commas } }',
    ),
  ],
  "unknown-format": [types("A: { doc: It., fields: { a: { type: string | null, format: 'colour (#)' } } }")],
  "unique-items": [types('A: { doc: It., fields: { a: { type: "Order[]", unique: true, items: 2.. } } }')],
  "multiple-of": [
    types("A: { doc: It., type: int32, multiple_of: 8 }", "B: { doc: It., type: number, multiple_of: 0.01 }"),
  ],
  "member-count": [types("A: { doc: It., type: map<Order>, items: 1..50 }")],
  "direction-of-field": [
    shop({
      types:
        "  Order: { doc: It., fields: { id: { type: string, in: responses }, pin: { type: string, in: requests } } }\n",
      endpoints: "  add-order: { POST: /orders, doc: Adds., body: Order, returns: Order }\n",
    }),
    types(
      "A: { doc: It., fields: { a: { type: string, in: responses }, b: { type: string, in: requests } } }",
    ),
  ],
  "unlisted-field": [types("A: { doc: It., fields: { a b: { type: json, as: ab } } }")],
  "long-name": [
    endpoint(`query: { "${"a".repeat(100)}?": string }`).replace("get-order", "a".repeat(100)),
    types(`A: { doc: It., fields: { ${"a".repeat(100)}: string } }`),
  ],
  "other-members": [
    types("A: { doc: It., fields: { a: string }, others: json }"),
    types("A: { doc: It., fields: { a: string }, others: Order | string }"),
    form("name: string, by: Others").replace(
      "  Search:",
      "  Others: { doc: It., fields: { a?: date }, others: int32 }\n  Search:",
    ),
  ],
  "union-of-kinds": [
    types('A: { doc: It., fields: { a: string | Order | int32, b: "string | string[] | null" } }'),
  ],
  "union-by-field": [types("Either: { doc: It., union: { by_field: { a: A, b: B } } }", ...twoTypes)],
  "union-gives-tag": [
    types(
      "Either: { doc: It., union: { discriminator: kind, tags: union, variants: { a: A, b: B } } }",
      ...twoTypes,
    ),
  ],
  "union-untold": [
    types("Either: { doc: It., union: { any_of: [A, B] } }", ...twoTypes),
    types(
      "Either: { doc: It., union: { any_of: [A, B] } }",
      "A: { doc: It., type: datetime }",
      "B: { doc: It., type: date }",
    ),
    types(
      "Either: { doc: It., union: { any_of: [A, B] } }",
      'A: { doc: It., type: "date[]" }',
      'B: { doc: It., type: "int32[]" }',
    ),
    types(
      "Either: { doc: It., union: { any_of: [A, C] } }",
      ...twoTypes,
      "C: { doc: It., type: B | string }",
    ),
  ],
};

describe("the language", () => {
  it.each(Object.entries(models).flatMap(([what, texts]) => texts.map((text) => [what, text] as const)))(
    "says %s",
    (_, text) => {
      expect(mistakesIn(text)).toEqual([]);
    },
  );

  it.each(["type: string", "enum: [a]", "type: Order | null", 'type: "string | string[]"'])(
    "has a body that may be a scalar: %s",
    (type) => {
      const order = "  Order: { doc: It., fields: { id: string } }\n";
      const endpoints = "  add-order: { POST: /orders, doc: Adds., body: B, returns: Order }\n";
      expect(mistakesIn(shop({ types: `${order}  B: { doc: It., ${type} }\n`, endpoints }))).toEqual([]);
    },
  );

  it("lacks a field that would change what an object is", () => {
    expect(mistakesIn(types('A: { doc: It., fields: { "__proto__": string } }'))).toHaveLength(1);
  });

  it("lacks what the reader takes for a loss of a header", () => {
    expect(mistakesIn(endpoint('headers: { "A.B?": string }')).map(({ code }) => code)).toContain(
      "invalid-header",
    );
    expect(mistakesIn(endpoint('headers: { "A?": "string[]" }'))).toHaveLength(1);
  });
});
