import { expect, it } from "vitest";
import { allCases } from "../cases/all-cases.js";
import { read } from "../open-document.js";
import { importDocument } from "./import-document.js";

/** How the model of its document says what the language can say of operations. */
const said: Readonly<Record<string, readonly string[]>> = {
  "key-header": ["  scheme: header\n  name: X-Key\n"],
  "key-query": ["  scheme: query\n  name: key\n"],
  "key-cookie": ["  scheme: cookie\n  name: session\n"],
  "several-keys": ["  keys: { id: Id, secret: Secret }\n"],
  "mixed-keys": [
    "  schemes:\n    id: { scheme: header, name: Id }\n    key: { scheme: basic }\n  any_of: [[id, key]]\n",
  ],
  "basic-authentication": ["  scheme: basic\n"],
  "client-credentials": ["  scheme: oauth2\n  token: /token\n"],
  "security-alternatives": ["  schemes:\n    key: { scheme: bearer }\n  any_of: [key, none]\n"],
  "authentication-per-operation": ["  any_of: [key]\n", "    authentication: { any_of: [other] }\n"],
  "anonymous-operation": ["    authentication: none\n"],
  "head-method": ["    HEAD: /orders\n"],
  "options-method": ["    OPTIONS: /orders\n"],
  "query-method": ["    QUERY: /orders\n"],
  "other-method": ["    COPY: /orders\n"],
  "path-variant": ["    GET: /orders#all\n"],
  "operation-server": ["    servers: { bExample: https://b.example }\n", "    server: bExample\n"],
  "path-form": ["    GET: /orders.json/\n"],
  "integer-in-path": ["    path: { id: integer }\n"],
  "query-list": ['    query: { of?: { type: "string[]", send: repeated } }\n'],
  "query-object": ["    query: { of?: { type: GetOrdersOf, send: brackets } }\n"],
  "parameter-parts": [
    "    query: { of?: { type: GetOrdersOf, send: brackets } }\n",
    "      a?: GetOrdersOfAItem[]\n",
  ],
  "json-parameter": ["    query: { of?: { type: string, send: json } }\n"],
  "odd-parameter-name": ['    query: { "page[size]?": { type: string, as: pageSize } }\n'],
  "optional-body": ["    body?: PostOrdersBody\n"],
  "media-type": ["  bodies: application/vnd.api+json\n"],
  "raw-response": ["        type: text\n        as: text/csv\n"],
  "item-stream": ["        type: stream<GetOrdersItem>\n"],
  webhooks: ["  kinds: { order.paid: { payload: OrderPaidPayload } }\n"],
  "redirect-response": ["      302:\n"],
  "body-of-delete": ["    body: DeleteOrdersBody\n"],
  "scalar-body": ["    body: object | null\n"],
  "form-body": ["  bodies: { as: form, send: repeated }\n"],
  "form-object": ["  bodies: { as: form, send: brackets }\n", "      a?: PostOrdersBodyA\n"],
  "form-nested": ["  bodies: { as: form, send: brackets }\n", "      b?: PostOrdersBodyAB\n"],
  "not-modified": ["    headers: { If-None-Match?: string }\n", "      304:\n"],
  "multipart-body": ["    body: { type: PostOrdersBody, as: multipart }\n"],
  "raw-body": ["    body: { type: text, as: text/csv }\n"],
  "error-class": ["  4xx:\n    name: Refused\n", "    errors: [4xx]\n"],
  "error-without-body": ["        body: none\n"],
  "error-body-per-endpoint": ["    body: GetOrdersError404\n", "404: { body: GetShipsError404 }\n"],
};

it.each(Object.entries(allCases).filter(([code]) => Object.hasOwn(said, code)))(
  "%s is said in the model, and lost nowhere",
  async (code, { document }) => {
    const { texts, model } = importDocument(await read(document));
    for (const line of said[code] ?? []) expect(Object.values(texts).join("\n")).toContain(line);
    expect(model.losses).toEqual([]);
  },
);
