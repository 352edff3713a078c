import { describe, expect, it } from "vitest";
import { json } from "./answer.js";
import { buildOne, modelOf, tryCall } from "./try-call.js";

const echoed = { "x-request-id": "r", "idempotency-key": "mine-0123456789012345" };
const mine = { idempotencyKey: echoed["idempotency-key"] };

/** A write under a key in a model that says which responses are stored under it. */
function model(stored: string, released: string, rejected = 401): string {
  return modelOf(
    `conventions: { request_id: { header: X-Request-Id, always: true } }
authentication: { scheme: bearer, secret: server, rejected: ${rejected} }
idempotency: { header: Idempotency-Key, methods: [POST], length: 21..255, characters: printable-ascii, retention: 24h, scope: operation, echo: Idempotency-Key, stored: ${stored}, released: ${released}, reused: 422 }`,
    `errors:
  401: { name: Unauthorized, body: Fault, retry: never }
  404: { name: NotFound, body: Fault, retry: never }
  409: { name: Running, when: { header: Retry-After }, body: Fault, headers: { Retry-After: int32 }, retry: { after: Retry-After } }
  422: { name: Reused, body: Fault, retry: never }
  429: { name: RateLimit, body: Fault, retry: { backoff: throttle, writes: any } }
  ${rejected === 401 ? "" : `${rejected}: { name: Rejected, body: Fault, retry: never }`}
types:
  Fault: { doc: What went wrong., fields: { why: string, ref: string } }
  Thing: { doc: It., fields: { name: string } }
endpoints:
  make: { POST: /make, doc: Makes it., body: Thing, returns: { 201: Thing } }
`,
  );
}

const refusal = (status: number) => json(status, { why: "no", ref: "r" }, echoed);

async function outcomesOf(text: string, statuses: readonly number[]) {
  const sdk = await buildOne(text);
  const tried = statuses.map(async (status) => {
    const { outcome, isStored } = await tryCall(sdk, "make", [{ name: "a" }, mine], "lost", refusal(status));
    return [status, outcome, isStored] as const;
  });
  return Promise.all(tried);
}

describe("I3 a refusal after a lost response, of a status that the model doesn't name", () => {
  it("settles nothing where only successes are stored", async () => {
    expect(await outcomesOf(model("[2xx]", '["429"]'), [400, 402, 403, 410, 404])).toEqual([
      [400, "unknown", false],
      [402, "unknown", false],
      [403, "unknown", false],
      [410, "unknown", false],
      [404, "unknown", false],
    ]);
  });

  it("settles it where it is stored, unless the model releases it", async () => {
    expect(await outcomesOf(model("[2xx, 4xx]", '["403", "429"]'), [402, 403, 404])).toEqual([
      [402, "not_executed", true],
      [403, "unknown", false],
      [404, "not_executed", true],
    ]);
  });

  it("settles nothing where it rejects the credentials, whichever status that has", async () => {
    expect(await outcomesOf(model("[2xx, 4xx]", '["429"]', 403), [401, 403])).toEqual([
      [401, "unknown", false],
      [403, "unknown", false],
    ]);
  });
});
