import { describe, expect, it } from "vitest";
import { html, json } from "./answer.js";
import { buildOne, modelOf, tryCall } from "./try-call.js";

const access = "authentication: { scheme: bearer, secret: server, rejected: 401 }";
const endpoints = `endpoints:
  make: { POST: /make, doc: Makes it., body: Thing, returns: { 201: Thing }, idempotency: none, errors: { 409: { body: none }, 410: { body: Own } } }
`;
const thing = "types: { Thing: { doc: It., fields: { name: string } } }";
const types = `types:
  Thing: { doc: It., fields: { name: string } }
  Fault: { doc: What the service says., fields: { why: string, ref: string } }
  Own: { doc: What this call says., fields: { cause: string } }
  Edge: { doc: What the gateway says., fields: { fault: string, ray: string } }
  Balancer: { doc: What the load balancer says., fields: { lb: string } }
`;

const withBodies = modelOf(
  access,
  `errors:
  401: { name: Unauthorized, body: { api: Fault, gateway: Edge, infrastructure: Balancer }, retry: never }
  403: { name: Forbidden, body: { api: Fault, gateway: Edge }, retry: never }
  404: { name: NotFound, retry: never }
  409: { name: Conflict, body: Fault, retry: never }
  410: { name: Gone, body: Fault, retry: never }
  413: { name: TooLarge, body: { api: Fault, infrastructure: Balancer }, retry: never }
  423: { name: Locked, retry: { backoff: transient, writes: any } }
  429: { name: RateLimit, body: { api: Fault, gateway: Edge, infrastructure: Balancer }, retry: { backoff: throttle, writes: any } }
${types}${endpoints}`,
);

const withoutBodies = modelOf(
  access,
  `errors:
  401: { name: Unauthorized, retry: never }
  404: { name: NotFound, retry: never }
  429: { name: RateLimit, retry: { backoff: throttle, writes: any } }
${thing}
${endpoints.replace(", errors: { 409: { body: none }, 410: { body: Own } }", "")}`,
);

const own = { why: "no", ref: "r" };
const foreign = { message: "Forbidden" };
const edge = { fault: "policy", ray: "1" };
const text = { status: 404, headers: { "content-type": "text/plain" }, body: "no" };
const bare = (status: number) => ({ status });

/** What a write without a key says, and how often it was sent. */
async function outcomesOf(model: string, answers: readonly Parameters<typeof tryCall>[3][]) {
  const sdk = await buildOne(model);
  const tried = answers.map((answer) => tryCall(sdk, "make", [{ name: "a" }], answer));
  return (await Promise.all(tried)).map(({ outcome, requests }) => `${outcome} ${requests}`);
}

const once = { unknown: "unknown 1", refused: "not_executed 1" };
const all = (count: number, outcome: string) => Array.from({ length: count }, () => outcome);

describe("I3, I8 a refusal of a write without a key, where no request id is promised", () => {
  it("proves nothing with a status that the model doesn't name, unless its body is the service's", async () => {
    const statuses = [402, 416, 425, 451];
    expect(
      await outcomesOf(
        withBodies,
        statuses.flatMap((status) => [json(status, foreign), bare(status), html(status)]),
      ),
    ).toEqual(all(12, once.unknown));
    const proven = await outcomesOf(
      withBodies,
      statuses.map((status) => json(status, own)),
    );
    expect(proven).toEqual([once.refused, once.refused, "not_executed 4", once.refused]);
  });

  it("proves nothing with a body where the model declares none, unless it is the service's", async () => {
    const answers = [json(404, foreign), text, json(409, foreign), json(423, foreign)];
    expect(await outcomesOf(withBodies, answers)).toEqual(all(4, once.unknown));
    const believed = [bare(404), json(404, own), bare(409), bare(423)];
    expect(await outcomesOf(withBodies, believed)).toEqual(all(4, once.refused));
    expect(await outcomesOf(withBodies, [json(423, own)])).toEqual(["not_executed 4"]);
  });

  it("is told by the bodies of its call", async () => {
    const answers = [json(410, { cause: "c" }), json(410, own), json(451, { cause: "c" })];
    expect(await outcomesOf(withBodies, answers)).toEqual([once.refused, once.unknown, once.refused]);
  });

  it("proves nothing with a body that the gateway or the infrastructure sends", async () => {
    const lb = { lb: "busy" };
    const answers = [json(403, edge), json(413, lb), json(429, edge), json(429, lb), json(401, lb)];
    expect(await outcomesOf(withBodies, answers)).toEqual(all(5, once.unknown));
    expect(await outcomesOf(withBodies, [json(401, edge)])).toEqual([once.refused]);
  });

  it("is believed where no error has a body", async () => {
    const answers = [bare(402), json(402, foreign), json(404, foreign), text, json(425, foreign)];
    expect(await outcomesOf(withoutBodies, answers)).toEqual(all(5, once.refused));
    expect(await outcomesOf(withoutBodies, [html(402), json(429, foreign)])).toEqual([
      once.unknown,
      "not_executed 4",
    ]);
  });
});
