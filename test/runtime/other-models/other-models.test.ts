import { describe, expect, it } from "vitest";
import { createEngine } from "../../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../../src/runtime/context/client-options.js";
import { MemoryStore } from "../../../src/runtime/durability/memory-store.js";
import { SdkError } from "../../../src/runtime/errors/sdk-error.js";
import { idempotencyKeys } from "../../../src/runtime/features/idempotency-keys.js";
import { FileStore } from "../../../src/runtime/file-store.js";
import { recoverPending } from "../../../src/runtime/store/recover-pending.js";
import type { DurableStore } from "../../../src/runtime/types/call.js";
import { drawSome } from "../../whole.js";
import { asEarlier } from "../earlier-record.js";
import { apiKey, failureOf } from "../fast-client.js";
import { playServer, type Taken } from "../play-server.js";
import { errorClasses } from "../sample-errors.js";
import { samplePolicy } from "../sample-policy.js";
import { storeFolder } from "../store-folder.js";
import { type Change, changes, effectsOf, isBytes, protections, rowOf, valueOf } from "./models.js";

/** All pairs of protections, and some of them with other bodies, which may change too. */
const ofJson = changes.filter(({ before, after }) => before.body === "json" && after.body === "json");
const ofOthers = changes.filter((change) => !ofJson.includes(change));
const staying = ofOthers.filter(({ before, after }) => before.body === after.body);
/** The later model relies on what the request doesn't have. */
const bare = ofOthers.filter(
  ({ before, after }) => before.body === "none" && before.protection === "none" && after.body === "json",
);
const moving = ofOthers.filter((change) => !staying.includes(change) && !bare.includes(change));
const tried = [...ofJson, ...bare, ...drawSome(24, staying), ...drawSome(16, moving)];

function open(side: "before" | "after", options: ClientOptions) {
  const rows = tried.map((change) => [change.id, rowOf(change.id, change[side])] as const);
  const operations = Object.fromEntries(rows);
  const parts = { policy: samplePolicy, operations, errorClasses, idempotencyKeys };
  return createEngine(parts, options, (caller) => caller);
}

/** A service that loses the first response to each, and two clients with one store. */
async function setUp(store: DurableStore = new MemoryStore()) {
  const arrived = new Map<string, Taken[]>();
  const { baseUrl } = await playServer((taken) => {
    const known = arrived.get(taken.url) ?? [];
    arrived.set(taken.url, [...known, taken]);
    return known.length === 0 ? { fault: "reset" } : { body: { id: "w" } };
  });
  const platform = { sleep: () => Promise.resolve() };
  const options = { apiKey, baseUrl, platform, logger: null };
  const before = open("before", { ...options, store, maxRetries: 0, headers: { branch: "b1" } });
  const after = open("after", { ...options, headers: { branch: "b2" } });
  const make = ({ id, before: side }: Change) =>
    [rowOf(id, side), { body: valueOf(side.body) }, { headers: { "if-match": '"v1"' } }] as const;
  const recover = async () => {
    const errors = new Map<string, SdkError>();
    const results = new Set<string>();
    await recoverPending(after, store, {
      concurrency: 16,
      onResult: ({ operationId }) => void results.add(operationId),
      onError: ({ operationId }, error) => void errors.set(operationId, error),
    });
    return { errors, results };
  };
  return { store, before, make, recover, arrivedOf: ({ id }: Change) => arrived.get(`/${id}`) ?? [] };
}

type Scene = Awaited<ReturnType<typeof setUp>>;

/** Each was sent, and its response lost: what is in the store may have taken effect. */
async function sendAll({ before, make }: Scene): Promise<void> {
  const waiting = [...tried];
  const send = async (): Promise<void> => {
    for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
      const { outcome } = await failureOf(before.call(...make(change)), SdkError);
      expect(outcome).toBe(change.before.protection === "safe" ? "not_executed" : "unknown");
    }
  };
  await Promise.all(Array.from({ length: 16 }, send));
}

async function ageAll({ store }: Scene): Promise<void> {
  for (const record of await store.list()) await store.put(asEarlier(record));
}

/** What is the same of each request that arrives for a call: all that it is. */
function contentOf({ method, url, headers, body }: Taken): object {
  const { "content-type": type, "idempotency-key": key, "if-match": tag, branch } = headers;
  return { method, url, body, type, key, tag, branch };
}

const nameOf = (side: Change["before"]) => protections[side.protection].name;
/** What protected it, and what would: a key only where it has one. */
function namesFor({ before, after }: Change): readonly string[] {
  const [sealed, now] = [nameOf(before), nameOf(after)];
  return [sealed, now.startsWith("key") && !sealed.startsWith("key") ? "none" : now];
}
const isSame = ({ before, after }: Change) => nameOf(before) === nameOf(after);
const fits = ({ before, after }: Change) =>
  isBytes(before.body) === isBytes(after.body) || before.body === "none";

/** What a client with the later model made of a record. */
function verdictOf({ id }: Change, { errors, results }: Awaited<ReturnType<Scene["recover"]>>): string {
  const error = errors.get(id);
  if (error === undefined) return results.has(id) ? "done" : "nothing";
  return `${error.kind} ${error.outcome}`;
}

describe("a record of a request whose response was lost, with another model", () => {
  it("is sent again by one that protects it alike, and refused as unknown by any other, which names both", async () => {
    const scene = await setUp(new FileStore(await storeFolder()));
    await sendAll(scene);
    const recovery = await scene.recover();
    for (const change of tried.filter(({ before }) => before.protection !== "safe")) {
      const { id, before, after } = change;
      const isSent = isSame(change) && fits(change) && before.protection !== "none";
      const arrived = scene.arrivedOf(change);
      const contents = new Set(arrived.map((taken) => JSON.stringify(contentOf(taken))));
      expect([id, verdictOf(change, recovery), arrived.length, contents.size]).toEqual(
        isSent ? [id, "done", 2, 1] : [id, "InvalidRequest unknown", 1, 1],
      );
      const effects = [before, after].map(({ protection }) => effectsOf(arrived, protection));
      expect([id, Math.max(...effects) < 2]).toEqual([id, true]);
      const names = fits(change) ? namesFor(change) : [];
      const isToBeNamed = new Set(names).size > 1;
      const { message = "" } = recovery.errors.get(id) ?? {};
      const missing = isToBeNamed ? names.filter((name) => !message.includes(`\`${name}\``)) : [];
      expect([id, missing]).toEqual([id, []]);
    }
  });

  it("of an earlier release is sent again only where it has what the model relies on", async () => {
    const scene = await setUp();
    await sendAll(scene);
    await ageAll(scene);
    const recovery = await scene.recover();
    for (const change of tried.filter(({ before }) => before.protection !== "safe")) {
      const { id, after } = change;
      expect(`${id} ${verdictOf(change, recovery)}`).toMatch(verdictOfEarlier(change));
      const effects = effectsOf(scene.arrivedOf(change), after.protection);
      expect([id, effects]).toEqual([id, after.protection === "safe" ? 0 : 1]);
    }
  });
});

/** It doesn't say what protected it, so a model that finds in it what it relies on is believed. */
function verdictOfEarlier(change: Change): RegExp {
  const isKept = isSame(change) && fits(change) && change.before.protection !== "none";
  return isKept ? / done$/u : / (?:done|InvalidRequest unknown)$/u;
}

/** The bytes of files can't be prepared. */
const prepared = tried.filter(({ before: { body } }) => body !== "file" && body !== "multipart");

describe("a record of a request that wasn't sent yet, with another model", () => {
  it("takes effect at most once, whichever model is right", async () => {
    const scene = await setUp();
    for (const change of prepared) {
      const record = scene.before.prepare<unknown>((caller) => caller.call(...scene.make(change)));
      expect(record.protection).toBe(nameOf(change.before));
      await scene.store.put(record);
    }
    const recovery = await scene.recover();
    for (const change of prepared) {
      const arrived = scene.arrivedOf(change);
      expect([change.id, verdictOf(change, recovery), arrived.length]).toEqual([
        change.id,
        ...verdictUnsent(change),
      ]);
      const sides = [change.before, change.after];
      const effects = sides.map(({ protection }) => effectsOf(arrived, protection));
      expect([change.id, Math.max(...effects) < 2]).toEqual([change.id, true]);
    }
  });
});

it("a record of an earlier release that wasn't sent yet is stored with what protects it from then on", async () => {
  const scene = await setUp();
  for (const change of prepared) {
    const record = scene.before.prepare<unknown>((caller) => caller.call(...scene.make(change)));
    await scene.store.put(asEarlier(record));
  }
  await scene.recover();
  const names: readonly unknown[] = Object.values(protections).map(({ name }) => name);
  const left = (await scene.store.list()).filter(({ protection }) => protection !== undefined);
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter(({ protection }) => !names.includes(protection))).toEqual([]);
  for (const change of prepared) {
    const effects = effectsOf(scene.arrivedOf(change), change.after.protection);
    expect([change.id, effects < 2]).toEqual([change.id, true]);
  }
});

/** What becomes of it, and how many requests arrive, of which the service loses the first response. */
function verdictUnsent(change: Change): readonly [string, number] {
  const { before, after } = change;
  const isRead = before.protection === "safe" && after.protection === "safe";
  if (!fits(change)) return [`InvalidRequest ${isRead ? "not_executed" : "unknown"}`, 0];
  if (before.protection === "none") return ["Connection unknown", 1];
  return isSame(change) ? ["done", 2] : ["InvalidRequest unknown", 0];
}
