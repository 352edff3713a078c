import { beforeAll, describe, expect, it } from "vitest";
import { buildDrawn, type DrawnSdk } from "../models/build-client.js";
import { type Answer, html, json } from "./answer.js";
import { openClient } from "./open-client.js";
import { failureOf, serve } from "./service.js";

const model = `quoin: 1
api: { name: Drawn, package: drawn-api }
authentication: { scheme: oauth2, token: /oauth/token, secret: server }
groups: { Things: { doc: What the service keeps. } }
group: Things
idempotency: { header: Key, methods: [POST], length: 21..255, characters: printable-ascii, retention: 24h, scope: operation, echo: Key, stored: [2xx, 4xx], released: ["429", 5xx], reused: 422 }
errors:
  401: { name: Authentication, body: { api: Loose, gateway: Problem, infrastructure: text }, retry: never }
  403: { name: PermissionDenied, body: Loose, retry: never }
  404: { name: NotFound, body: Message, retry: never }
  409: { name: Running, when: { header: Retry-After }, retry: { after: Retry-After } }
  410: { name: Gone, body: Envelope, retry: never }
  418: { name: Teapot, body: { infrastructure: text }, retry: never }
  422: { name: Reused, body: Standard, retry: never }
  423: { name: Locked, body: Nested, retry: never }
  424: { name: Dependency, body: Spring, retry: never }
  425: { name: TooEarly, body: Zoned, retry: never }
  429: { name: RateLimit, body: Loose, retry: { backoff: throttle, writes: any } }
types:
  Thing: { doc: It., fields: { name: string } }
  Paid: { doc: It., fields: { key: { type: string, length: 21..255 }, name: string } }
  Loose: { doc: What went wrong., fields: { message?: string, code?: int32, hint?: string | null } }
  Message: { doc: What went wrong., fields: { message: string } }
  Standard: { doc: What went wrong., fields: { code: string, message: string, hint?: string | null, any?: string | int32 } }
  Inner: { doc: What went wrong., fields: { message: string, param: string } }
  Envelope: { doc: What went wrong., fields: { error: Inner, hint?: string } }
  Spring: { doc: What went wrong., fields: { timestamp: string, status: int32, error: string, path: string, traceId: string, cause?: string } }
  Problem: { doc: What went wrong., fields: { type: string, title: string, status: int32, zone?: string } }
  Zoned: { doc: What went wrong., fields: { zone: string, message: string, cause?: string } }
  Cause: { doc: What went wrong., fields: { message?: string } }
  Nested: { doc: What went wrong., fields: { why: string, error?: Cause } }
endpoints:
  make: { POST: /make, doc: Makes it., body: Thing, returns: { 201: Thing }, idempotency: none }
  take: { POST: /take, doc: Takes it under a key in a header., body: Thing, returns: { 201: Thing } }
  pay: { POST: /pay, doc: Pays it., body: Paid, returns: { 200: text }, idempotency: { body: key, retention: 24h, duplicate: stored } }
`;

let sdk: DrawnSdk | undefined;

beforeAll(async () => {
  const [version] = await buildDrawn(model);
  sdk = version?.sdk;
}, 60_000);

const credentials = { clientId: "c", clientSecret: "secret-of-c" };

/** A write without a key whose first request gets this in the place of a success. */
async function make(...answers: readonly Answer[]) {
  if (sdk === undefined) throw new Error("there is no client");
  const left = [...answers];
  const { baseUrl, requests } = await serve(() => left.shift() ?? json(201, { name: "a" }));
  const { client } = openClient(sdk, baseUrl, credentials);
  const call = Promise.resolve(client.things.make?.({ name: "a" }));
  const outcome = await call.then(
    () => "executed",
    ({ outcome: said }: { readonly outcome: string }) => said,
  );
  return { outcome, requests: requests.length };
}

const gateways = [
  html(401),
  json(401, {}),
  json(401, []),
  json(401, { message: "Unauthorized" }),
  json(401, { error: "denied" }),
  json(401, { message: "no", code: 16 }),
  json(401, { hint: 7 }),
  json(401, { type: "about:blank", title: "no" }),
  json(401, { hint: "t", message: 7 }),
];

describe("K4: a body that others send as well proves nothing", () => {
  it("mutant 8: no write without a key is sent again after a rejection that any gateway sends", async () => {
    for (const answer of gateways) expect(await make(answer)).toEqual({ outcome: "unknown", requests: 1 });
    for (const body of [
      { type: "about:blank", title: "no", status: 401 },
      { hint: "t" },
      { hint: "t", message: null },
    ]) {
      expect(await make(json(401, body))).toEqual({ outcome: "executed", requests: 2 });
    }
  });

  it.each([
    [
      "nothing required",
      403,
      [{}, { message: "no" }, { code: 3, message: "no" }, { other: 1 }],
      { hint: "t" },
    ],
    ["a usual member required", 404, [{ message: "no" }, {}, { message: "no", hint: "t" }], undefined],
    [
      "an object in a usual member",
      410,
      [
        { error: {} },
        { error: { message: "no" } },
        { error: "no" },
        { error: { message: "no", param: "p" }, hint: 7 },
      ],
      { error: { message: "no", param: "p" } },
    ],
    [
      "nothing but members of gateways",
      424,
      [{ timestamp: "t", status: 424, error: "no", path: "/", traceId: "x" }],
      { timestamp: "t", status: 424, error: "no", path: "/", traceId: "x", cause: "c" },
    ],
    [
      "members of what the model declares as the gateway's",
      425,
      [{ zone: "z", message: "no" }],
      { zone: "z", message: "no", cause: "c" },
    ],
    [
      "several usual members required",
      422,
      [
        { message: "no" },
        { code: "c", message: "no" },
        { code: 3, message: "no" },
        { code: "c", message: "no", hint: [] },
      ],
      { code: "c", message: "no", hint: null, any: [] },
    ],
    [
      "an object that it may lack",
      423,
      [{ error: { message: "no" } }, { why: "r", error: "no" }, { why: "r", error: { message: 7 } }],
      { why: "r", error: { message: "no" } },
    ],
  ])("of a shape with %s", async (_, status, foreign, own) => {
    for (const body of foreign) {
      expect(await make(json(status, body))).toEqual({ outcome: "unknown", requests: 1 });
    }
    if (own === undefined) return;
    expect(await make(json(status, own))).toEqual({ outcome: "not_executed", requests: 1 });
  });

  it("nor does any text", async () => {
    const text = { status: 418, headers: { "content-type": "text/plain" }, body: "no" };
    expect(await make(text)).toEqual({ outcome: "unknown", requests: 1 });
    expect(await make(html(418))).toEqual({ outcome: "unknown", requests: 1 });
  });

  it("nor a page with a status of which the model says nothing", async () => {
    expect(await make(html(451))).toEqual({ outcome: "unknown", requests: 1 });
    expect(await make(json(451, {}))).toEqual({ outcome: "unknown", requests: 1 });
    expect(await make(json(451, { why: "r" }))).toEqual({ outcome: "not_executed", requests: 1 });
  });

  it("is retried without a key only where it is proven", async () => {
    expect(await make(json(429, { message: "slow down" }))).toEqual({ outcome: "unknown", requests: 1 });
    expect(await make(json(429, { hint: "t" }))).toEqual({ outcome: "executed", requests: 2 });
  });
});

describe("M9: a key in the body is no key in a header, whatever a success is", () => {
  it("needs no echo", async () => {
    if (sdk === undefined) throw new Error("there is no client");
    const text = { headers: { "content-type": "text/plain", "idempotent-replayed": "true" }, body: "paid" };
    const { baseUrl } = await serve(() => ({ status: 200, ...text }));
    const { client } = openClient(sdk, baseUrl, credentials);
    const call: ReturnType<typeof JSON.parse> = client.things.pay?.({ name: "a" });
    const { data, meta } = await call.withMeta();
    expect([data, meta.issues]).toEqual(["paid", []]);
  });

  it("is sent again after a success that can't be read", async () => {
    if (sdk === undefined) throw new Error("there is no client");
    const { baseUrl, requests } = await serve(() => json(200, {}));
    const { client } = openClient(sdk, baseUrl, credentials);
    const error = await failureOf(client.things.pay?.({ name: "a" }));
    expect([error.outcome, error.retryable, requests.length > 1]).toEqual(["unknown", true, true]);
  });
});
