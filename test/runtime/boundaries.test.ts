import { expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { FetchInit } from "../../src/runtime/context/platform.js";
import { ConnectionError } from "../../src/runtime/errors/kinds.js";
import { basicCredentials } from "../../src/runtime/features/basic-credentials.js";
import { withoutCredentials } from "../../src/runtime/features/credential-options.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { multipartBodies } from "../../src/runtime/features/multipart-bodies.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { seededRandom } from "../../src/sandbox/random.js";
import { isWhole, seed } from "../whole.js";
import { failureOf } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const hand: OperationRow = {
  id: "hand-in",
  method: "POST",
  path: "/papers",
  retrySafety: "key",
  body: { files: ["file"] },
  parts: { upload: multipartBodies },
};

/** What arrives of bodies that clients of their own send, each as if it were another process. */
async function service() {
  const { baseUrl, taken } = await playServer(({ headers }) => ({
    headers: {
      "X-Request-Id": "r",
      "Idempotency-Key": String(headers["idempotency-key"]),
      "Idempotent-Replayed": "false",
    },
    body: {},
  }));
  const open = (own: Partial<ClientOptions> = {}) => {
    const options = {
      credentials: { username: "ada", password: "pass_4f9a8b7c" },
      baseUrl,
      logger: null,
      ...own,
    };
    const access = basicCredentials(options);
    const parts = {
      policy: samplePolicy,
      operations: { "hand-in": hand },
      errorClasses,
      idempotencyKeys,
      access,
    };
    return createEngine(parts, withoutCredentials<ClientOptions>(options), (sender) => sender);
  };
  type Client = ReturnType<typeof open>;
  const send = async (file: unknown, idempotencyKey?: string, client: Client = open()) => {
    await client.call(hand, { body: { title: "a", file } }, { idempotencyKey });
    const { headers, body } = taken.at(-1) ?? { headers: {}, body: "" };
    const [, boundary = ""] =
      /^multipart\/form-data; boundary=(quoin-[0-9a-f]{32})$/u.exec(
        String(Reflect.get(headers, "content-type")),
      ) ?? [];
    return { boundary, body };
  };
  return { open, send };
}

const large = "x".repeat(1_200_000);

const sources: Readonly<Record<string, (text: string) => unknown>> = {
  array: (text) => ({ data: new TextEncoder().encode(text) }),
  blob: (text) => new Blob([text]),
  source: (text) => ({ data: { size: text.length, open: () => new Blob([text]).stream() } }),
};

it.each([
  ["a small file", "b"],
  ["a large file", large],
])("a boundary under a caller's key follows from the content, whatever %s comes from", async (_, content) => {
  const { open, send } = await service();
  const made = Object.values(sources).map((make) => make(content));
  const sent = [];
  for (const file of made) sent.push(await send(file, "mine"));
  if (content.length < 100) sent.push(await send(made[1], "mine", open({ store: new MemoryStore() })));
  expect(sent[0]?.boundary).toMatch(/^quoin-/u);
  for (const one of sent) expect(one).toEqual(sent[0]);
  expect((await send(new Blob([content, "c"]), "mine")).boundary).not.toBe(sent[0]?.boundary);
});

/** The file is all that an attacker chooses: the account and the key are known, and so is each body that was sent before. */
it("no file has the boundary of the body that it is in", async () => {
  const { send } = await service();
  const random = seededRandom(seed, "boundaries");
  const seen = [`quoin-${"0".repeat(32)}`];
  for (let count = 0; count < (isWhole ? 300 : 30); count += 1) {
    const size = random.below(3) === 0 ? 1_100_000 : 10;
    const forged = seen
      .slice(-5)
      .map((one) => `\r\n--${one}\r\nContent-Disposition: form-data; name="owner"\r\n\r\nmallory`);
    const file = `${"x".repeat(random.below(size))}${forged.join("")}`;
    const make = Object.values(sources)[random.below(3)];
    const { boundary, body } = await send(make?.(file), random.below(2) === 0 ? "mine" : undefined);
    expect(body.split(`--${boundary}`)).toHaveLength(4);
    expect(body).toContain(file);
    seen.push(boundary);
  }
});

it("a stream under a caller's key has a boundary that only its client knows", async () => {
  const { open, send } = await service();
  const stream = () => ({ data: new Blob(["b"]).stream() });
  const client = open();
  const first = await send(stream(), "other", client);
  expect((await send(stream(), "another", client)).boundary).not.toBe(first.boundary);
  expect((await send(stream(), "other", open())).boundary).not.toBe(first.boundary);
  const again = open();
  const words = [await send(stream(), "one", again), await send(stream(), "two", again)];
  expect(new Set(words.map(({ boundary }) => boundary)).size).toBe(2);
});

it("a stream that wasn't sent has the same boundary in the next call with its key", async () => {
  const { open } = await service();
  const types: unknown[] = [];
  const fetch = (_: string, { headers }: FetchInit): Promise<Response> => {
    types.push(headers["content-type"]);
    return Promise.reject(Object.assign(new TypeError("fetch failed"), { code: "ECONNREFUSED" }));
  };
  const client = open({ fetch, maxRetries: 0 });
  for (let count = 0; count < 2; count += 1) {
    const body = { title: "a", file: { data: new Blob(["b"]).stream() } };
    await failureOf(client.call(hand, { body }, { idempotencyKey: "mine" }), ConnectionError);
  }
  expect(types).toEqual([types[0], types[0]]);
});
