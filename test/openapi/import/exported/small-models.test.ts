import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { renderExport } from "../../../../src/openapi/export/render-export.js";
import { isObject } from "../../../../src/openapi/import/node.js";
import type { Api } from "../../../../src/language/model/ir/api.js";
import { readVersions } from "../../../review/diff/models.js";
import { comparable, exportOf, roundTrip } from "./round-trip.js";

const head = `
quoin: 1
api: { name: Shop }
authentication: { scheme: bearer, secret: server }
group: Orders
`;

const validator = new Validator();

/** Each has something that one place of the document alone can't say. */
const models = {
  "values that are always null": `
types:
  Order: { doc: An order., fields: { id: string, a: "null", b?: Nothing, c: "null[]", d: map<null> | null, e: Nothing | null } }
  Nothing: { doc: No value., type: "null" }
  Loose: { doc: What may be absent or null., fields: { f: "null" }, required: { unknown: Q-1 } }
unknowns: { Q-1: Which are required. }
endpoints:
  get-order: { GET: /order, doc: Fetches it., returns: Order }
  drop-order: { PUT: /order, doc: Drops it., body: "null", returns: "null" }
`,
  "a status of which a class alone says what it is": `
errors: { 4xx: { name: Refused, body: Order, retry: never } }
types: { Order: { doc: An order., fields: { id: string } } }
endpoints:
  get-order: { GET: /order, doc: Fetches it., returns: Order, errors: [403] }
  drop-order: { DELETE: /order, doc: Drops it., returns: { 204: none }, errors: { 404: No such order. } }
`,
  titles: `
idempotency: { header: Key, methods: [POST], length: 1..90, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
types: { Order: { doc: An order., fields: { id: string } } }
endpoints:
  get-a: { GET: /a, title: Get an a, returns: Order }
  get-b: { GET: /b, title: Get a b, doc: There is one., returns: Order }
  get-c: { GET: /c, title: Get a c, doc: Get a c or none., returns: Order }
  get-d: { GET: /d, title: Get a d., doc: Get a d., returns: Order }
  get-e: { GET: /e, doc: Get an e. There is one., returns: Order }
  get-f: { GET: /f, doc: Get an f, returns: Order }
  add-g: { POST: /g, title: Add a g, returns: { 204: none } }
  add-h: { POST: /h, title: Add an h, doc: It is new., returns: { 204: none } }
  add-i: { POST: /i, doc: Adds an i., returns: { 204: none } }
  add-j: { POST: /j, title: A request, returns: { 204: none } }
`,
  "fields by which writes are confirmed and waited for, which had other names": `
versions: { header: Version, current: v2, list: { v1: {}, v2: {} } }
types:
  Order:
    doc: An order.
    fields:
      reference: { type: string, was: { until: v2, name: ref } }
  Job:
    doc: Some work.
    fields:
      id: { type: uuid, was: { until: v2, name: job } }
      state: { enum: [open, done], was: { until: v2, name: status } }
endpoints:
  place-order:
    POST: /orders
    doc: Places an order.
    body: Order
    returns: { 201: Order }
    confirm: { call: find-order, by: reference, visible_within: 10s, unique: forever }
  find-order:
    GET: /orders
    doc: Finds an order.
    query: { reference?: { type: string, was: { until: v2, name: ref } } }
    returns: Order[]
  begin: { POST: /jobs, doc: Begins., returns: { 202: Job }, poll: { call: get-job, by: id, until: state, is: [done] } }
  get-job: { GET: "/jobs/{id}", doc: Fetches it., path: { id: uuid }, returns: Job }
`,
  "headers of all responses, which one says itself": `
conventions: { request_id: { header: X-Request-Id, always: true, type: uuid } }
idempotency:
  { header: Key, echo: Key, replayed: Replayed, methods: [POST], length: 1..90, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
errors: { 404: { name: NotFound, body: none, headers: { x-request-id: uuid }, retry: never } }
types: { Order: { doc: An order., fields: { id: string } } }
endpoints:
  add-order:
    POST: /orders
    doc: Adds one.
    body: Order
    returns: { 201: { type: Order, headers: { X-Request-Id?: { type: string, format: uuid }, key: { type: string, doc: It. } } } }
`,
  "errors with headers, and without a body": `
errors:
  404: { name: NotFound, body: Problem, headers: { X-Reason: Reason, X-Hint?: { type: string, doc: A hint. } }, retry: never }
  410: { name: Gone, body: none, retry: never }
types:
  Problem: { doc: A problem., fields: { title: string } }
  Reason: { doc: Why., observed: [lost, moved] }
endpoints:
  get-order: { GET: /orders, doc: Gets., returns: { 204: none }, errors: { 404: { body: none }, 410: It is gone. } }
  get-ship: { GET: /ships, doc: Gets., returns: { 204: none }, errors: { 404: { doc: Lost., headers: { X-Since: date } } } }
`,
  "members that a service refuses": `
types:
  Order:
    doc: An order.
    fields: { by: Reader }
    others: none
  Reader:
    doc: Who ordered.
    fields: { name: string }
    others: none
endpoints:
  place-order: { POST: /orders, doc: Places., body: Order, returns: { 204: none } }
`,
  "formats for people in the place of others": `
types:
  Order:
    doc: An order.
    fields:
      picture: { type: string, format: binary }
      phrase: { type: string, format: password }
      secret: { type: string | null, format: password, sensitive: true }
      code: { type: int32, format: order-code }
      codes: { type: "int32[]", format: order-code }
endpoints:
  get-order: { GET: /order, doc: Fetches it., query: { key?: { type: string, format: binary } }, returns: Order }
`,
  "bodies of which nothing is specified but how they are sent": `
unknowns: { Q-1: What an order has. }
endpoints:
  place: { POST: /place, doc: Places it., "body?": { type: { unknown: Q-1 } }, returns: { 204: none } }
  change:
    PATCH: /order
    doc: Changes it.
    body: { type: { unknown: Q-1 }, as: application/merge-patch+json }
    returns: { 204: none }
`,
  "JSON that is read as it is": `
endpoints:
  get-bytes: { GET: /bytes, doc: Fetches it., returns: { 200: { type: bytes, as: application/json } } }
  get-text: { GET: /text, doc: Fetches it., returns: { 200: { type: text, as: application/problem+json } } }
  get-json: { GET: /json, doc: Fetches it., returns: { 200: string } }
`,
  "what is said of headers": `
endpoints:
  get-order:
    GET: /order
    doc: Fetches it.
    returns: { 200: { type: string, headers: { Left?: { type: int32, example: 5, default: 100 } } } }
`,
  "an example of values that were observed": `
types: { Kind: { doc: Which order., observed: [small, large], example: medium } }
endpoints:
  get-kind: { GET: /kind, doc: Fetches it., returns: Kind }
`,
  "forms that have each list in its own way": `
types:
  Lists: { doc: Lists., fields: { tags: "string[]", ids?: "int32[]", made?: Made } }
  Made: { doc: How it was made., fields: { by: string } }
endpoints:
  put-lists: { PUT: /lists, doc: Puts it., body: { type: Lists, as: form, send: { tags: commas, ids: spaces, made: brackets } }, returns: { 204: none } }
  put-parts: { PUT: /parts, doc: Puts it., body: { type: Lists, as: multipart, send: { ids: brackets } }, returns: { 204: none } }
`,
  "parameters of JSON": `
types:
  Range: { doc: A range., fields: { from?: date, of?: Range | null } }
endpoints:
  find-orders: { GET: /orders, doc: Finds them., query: { of?: { type: "Range[] | null", send: json, doc: Which. }, "word[]": { type: string, send: json, as: word, example: a, default: b } }, returns: { 204: none } }
`,
  "other media types": `
types: { Order: { doc: It., fields: { id: string } } }
endpoints:
  put-order: { PUT: /order, doc: Puts it., body: { type: Order, as: form, also: [application/json, text/csv] }, returns: { 200: { type: text, also: [application/json] }, 201: { type: Order, also: [application/vnd.order+json] } } }
  put-file: { PUT: /file, doc: Puts it., body: { type: bytes, also: [application/json] }, returns: { 200: { type: bytes, as: image/*, also: [text/plain] } } }
`,
  "a webhook that is called as an endpoint is": `
types: { Ping: { doc: A ping., fields: { kind: { enum: [ping] } } } }
webhooks: { discriminator: kind, kinds: { ping: { payload: Ping } } }
endpoints:
  ping: { GET: /ping, doc: Pings., returns: Ping }
`,
};

const choice = `
authentication:
  schemes:
    key: { scheme: header, name: X-Api-Key, doc: A key of a company. }
    session: { scheme: bearer }
    device: { scheme: query, name: device }
    robot: { scheme: header, name: Authorization, prefix: Bot }
    login: { scheme: basic }
    app: { scheme: oauth2, token: { url: /token, scopes: [read] } }
  any_of: [key, [session, device], { all_of: [app, device], scopes: [write] }, none]
  doc: Some choose.
  secret: server
  scopes: { read: Reads., write: Writes. }
group: Orders
unknowns: { Q-1: Where it is. }
endpoints:
  get-usual: { GET: /usual, doc: Gets it., returns: string }
  get-public: { GET: /public, doc: Gets it., returns: string, authentication: none }
  get-scoped: { GET: /scoped, doc: Gets it., returns: string, scopes: [read] }
  get-own: { GET: /own, doc: Gets it., returns: string, authentication: { any_of: [login, robot] } }
  get-optional: { GET: /optional, doc: Gets it., returns: string, authentication: { any_of: [session, none] } }
  get-both: { GET: /both, doc: Gets it., returns: string, scopes: [read], authentication: { any_of: [key, { all_of: [app, device], scopes: [write] }] } }
  get-same: { GET: /same, doc: Gets it., returns: string, authentication: { any_of: [key, [session, device], { all_of: [app, device], scopes: [write] }, none] } }
  get-common: { GET: /common, doc: Gets it., returns: string, authentication: { any_of: [{ all_of: [key], scopes: [read] }, { all_of: [app], scopes: [read, write] }] } }
  get-twice: { GET: /twice, doc: Gets it., returns: string, scopes: [write], authentication: { any_of: [{ all_of: [key], scopes: [write] }, session] } }
  get-written: { GET: /written, doc: Gets it., returns: string, scopes: [write] }
  get-nowhere: { GET: { unknown: Q-1 }, title: Get it, doc: From nowhere., returns: string, scopes: [read], authentication: { any_of: [[session, device], login] } }
`;

const texts = [
  ...Object.entries(models).map(([what, text]) => [what, head + text] as const),
  ["schemes of which callers may choose", `quoin: 1\napi: { name: Shop }\n${choice}`] as const,
];

const versions = texts.flatMap(([what, text]) =>
  readVersions([{ path: "orders.yaml", text }]).map((api) => [`${what} (${api.version.name})`, api] as const),
);

describe.each(versions)("%s", (_, api) => {
  it("is valid OpenAPI, with a name of its own for each operation", async () => {
    const document: unknown = JSON.parse(renderExport("openapi", api));
    const { valid, errors } = await validator.validate({ ...(isObject(document) ? document : {}) });
    expect([valid, errors]).toEqual([true, undefined]);
    const ids = operationIds(document);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("comes back", () => {
    const again = roundTrip(api);
    expect(exportOf(again)).toEqual(exportOf(api));
    const what = api.version.isCurrent ? comparable : plansOf;
    expect(what(again)).toEqual(what(api));
  });
});

function operationIds(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const own = isObject(value) && typeof value["operationId"] === "string" ? [value["operationId"]] : [];
  return [...own, ...Object.values(value).flatMap(operationIds)];
}

/** What clients of an older version do, whose things have other ids in a model that has no later version. */
function plansOf({ endpoints }: Api): unknown {
  return endpoints.map(({ id, confirmation, poll }) => [id, confirmation?.call, poll?.call, poll?.is]);
}
