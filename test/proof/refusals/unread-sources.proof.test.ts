import { beforeAll, describe, expect, it } from "vitest";
import type { DrawnSdk } from "../models/build-client.js";
import { json } from "./answer.js";
import { serve } from "./service.js";
import { buildOne, modelOf } from "./try-call.js";

const model = modelOf(
  `authentication: { scheme: bearer, secret: server }
idempotency: { header: Key, methods: [PUT], length: 21..255, characters: printable-ascii, retention: 24h, scope: operation, stored: [2xx, 4xx], released: [5xx], reused: 422 }`,
  `errors:
  409: { name: Running, when: { header: Retry-After }, body: Fault, headers: { Retry-After: int32 }, retry: { after: Retry-After } }
  422: { name: Reused, body: Fault, retry: never }
types:
  Fault: { doc: What the service says., fields: { why: string } }
  File: { doc: It., fields: { id: string } }
endpoints:
  put: { PUT: "/files/{id}", doc: Puts it., path: { id: string }, body: bytes, returns: { 201: File } }
`,
);

let sdk: DrawnSdk | undefined;

beforeAll(async () => {
  sdk = await buildOne(model);
}, 60_000);

const key = { idempotencyKey: "mine-0123456789012345" };

async function open(answer: () => ReturnType<typeof json> | "lost", more: object = {}) {
  if (sdk === undefined) throw new Error("there is no client");
  const { baseUrl, requests } = await serve(answer);
  const client = new sdk.DrawnClient({ baseUrl, apiKey: "key", logger: null, maxRetries: 0, ...more });
  return { put: (...given: readonly unknown[]) => client.things.put?.("f", ...given), requests };
}

const created = () => json(201, { id: "f" });
const hanging = {
  size: 3,
  open: async () => new ReadableStream({ pull: () => new Promise(() => undefined) }),
};
const broken = {
  size: 3,
  open: async () => new ReadableStream({ pull: (controller) => controller.error(new Error("disk")) }),
};
const readable = { size: 3, open: async () => new Blob(["abc"]).stream() };

describe("a source that is read before its request begins", () => {
  it.each([
    ["with a key of the caller's own", key, false, "not_executed"],
    ["for a store", {}, true, "not_executed"],
    ["for a store that may know of other calls under the key", key, true, "unknown"],
  ])("hangs no longer than the call may take: %s", async (_, options, hasStore, outcome) => {
    const { put, requests } = await open(created, hasStore && sdk ? { store: new sdk.MemoryStore() } : {});
    const late = put(hanging, { ...options, totalTimeoutMs: 100 });
    await expect(late).rejects.toMatchObject({ kind: "Timeout", outcome });
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 50);
    const cut = put(hanging, { ...options, signal: controller.signal });
    await expect(cut).rejects.toMatchObject({ kind: "RequestAborted", outcome });
    expect(requests).toEqual([]);
  });

  it("says nothing of an earlier call under its key, if it can't be read", async () => {
    const { put, requests } = await open(() => "lost");
    await expect(put(broken, key)).rejects.toMatchObject({ outcome: "not_executed" });
    await expect(put(readable, key)).rejects.toMatchObject({ outcome: "unknown" });
    await expect(put(broken, key)).rejects.toMatchObject({ kind: "InvalidRequest", outcome: "unknown" });
    expect(requests).toHaveLength(1);
  });

  it("says nothing of a call under its key that is still under way", async () => {
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    const fetch = () => new Promise(() => send());
    const { put } = await open(created, { fetch });
    const controller = new AbortController();
    const first = put(readable, { ...key, signal: controller.signal });
    await sent;
    await expect(put(broken, key)).rejects.toMatchObject({ kind: "InvalidRequest", outcome: "unknown" });
    controller.abort();
    await expect(first).rejects.toMatchObject({ outcome: "unknown" });
  });
});
