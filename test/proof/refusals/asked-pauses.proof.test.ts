import { beforeAll, describe, expect, it } from "vitest";
import type { DrawnSdk } from "../models/build-client.js";
import { type Answer, json } from "./answer.js";
import { serve } from "./service.js";
import { buildOne, modelOf } from "./try-call.js";

const model = modelOf(
  "authentication: { scheme: oauth2, token: /oauth/token, secret: server, rejected: 401 }",
  `errors:
  401: { name: Unauthorized, body: Fault, retry: never }
types:
  Fault: { doc: What the service says., fields: { why: string, ref: string } }
  Thing: { doc: It., fields: { id: string, state: { enum: [open, done] } } }
endpoints:
  read: { GET: "/things/{id}", call: read, doc: Reads it., path: { id: string }, returns: Thing }
  make: { POST: /things, doc: Makes it., returns: { 202: Thing }, idempotency: none, poll: { call: read, by: id, until: state, is: [done] } }
  watch: { GET: /watch, call: watch, doc: Tells what becomes of it., returns: { 200: { type: stream<Thing>, end: "[DONE]", resumes: Last-Event-ID } } }
  move: { POST: /moves, doc: Moves it., returns: { 303: none }, idempotency: none }
`,
);

let sdk: DrawnSdk | undefined;

beforeAll(async () => {
  sdk = await buildOne(model);
}, 60_000);

/** A client whose clock goes on by its pauses alone, and the times at which its requests arrived. */
async function open(...answers: readonly Answer[]) {
  if (sdk === undefined) throw new Error("there is no client");
  const clock = { now: 1_700_000_000_000 };
  const left = [...answers];
  const times: number[] = [];
  const { baseUrl } = await serve(() => {
    times.push(clock.now - 1_700_000_000_000);
    return (left.length > 1 ? left.shift() : left[0]) ?? "lost";
  });
  const platform = {
    now: () => clock.now,
    elapsed: () => clock.now,
    random: () => 0,
    sleep: async (ms: number) => void (clock.now += ms),
  };
  const credentials = { clientId: "c", clientSecret: "secret-of-c" };
  const client = new sdk.DrawnClient({ baseUrl, platform, logger: null, credentials });
  return { client, times };
}

const asked = { "retry-after": "7" };
const thing = { id: "t", state: "open" };

describe("I7 no request is sent earlier than the service asked", () => {
  it("after a success that can't be used", async () => {
    const page = { status: 200, headers: { "content-type": "text/html", ...asked }, body: "<p>Wait.</p>" };
    const { client, times } = await open(page, json(200, thing));
    await client.things.read?.("t");
    expect(times).toEqual([0, 7000]);
  });

  it("after a rejection, with a new token", async () => {
    const { client, times } = await open(json(401, { why: "r", ref: "f" }, asked), json(200, thing));
    await client.things.read?.("t");
    expect(times).toEqual([0, 7000]);
  });

  it("with a new token, by the stream that is asked for again", async () => {
    const events = (text: string) => ({
      status: 200,
      headers: { "content-type": "text/event-stream" },
      body: `${text}id: 1\ndata: ${JSON.stringify(thing)}\n\n`,
    });
    const { client, times } = await open(events("retry: 4000\n\n"), json(401, { why: "r", ref: "f" }), {
      ...events(""),
      body: "data: [DONE]\n\n",
    });
    const states: unknown[] = [];
    const stream: ReturnType<typeof JSON.parse> = await client.things.watch?.();
    for await (const { state } of stream) states.push(state);
    expect([states, times]).toEqual([["open"], [0, 4000, 8000]]);
  });

  it("by another wait for the same call", async () => {
    const { client, times } = await open(
      json(202, thing),
      json(200, thing, { "retry-after": "60" }),
      json(200, { id: "t", state: "done" }),
    );
    const call: ReturnType<typeof JSON.parse> = client.things.make?.();
    await call;
    await expect(call.wait({ totalTimeoutMs: 4000 })).rejects.toMatchObject({ outcome: "executed" });
    await expect(call.wait()).resolves.toEqual({ id: "t", state: "done" });
    expect(times).toEqual([0, 500, 60_500]);
  });
});

it("I2 a redirect with a page, as login portals send it, is no success of a write", async () => {
  const headers = { location: "https://login.example/" };
  const portal = {
    status: 303,
    headers: { "content-type": "text/html", ...headers },
    body: "<p>Log in.</p>",
  };
  const { client, times } = await open(portal, { status: 303, headers });
  await expect(client.things.move?.()).rejects.toMatchObject({ outcome: "unknown", status: 303 });
  await expect(client.things.move?.()).resolves.toEqual({ location: headers.location });
  expect(times).toHaveLength(2);
});
