import { describe, expect, it } from "vitest";
import { FileStore } from "../../src/runtime/file-store.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { storeCases } from "../../src/runtime/testing/store-cases.js";
import type { RequestStore } from "../../src/runtime/types/call.js";
import { storeFolder } from "./store-folder.js";

describe("the store in memory", () => {
  it.each(storeCases)("$name", async ({ run }) => {
    const store = new MemoryStore();
    await expect(run(() => store)).resolves.toBeUndefined();
  });
});

describe("the store in files", () => {
  it.each(storeCases)("$name", async ({ run }) => {
    const path = await storeFolder();
    await expect(run(() => new FileStore(path))).resolves.toBeUndefined();
  });
});

describe("the cases of a store", () => {
  /** A store in memory that does one thing otherwise. */
  const broken: { readonly [name: string]: (store: MemoryStore) => Partial<RequestStore> } = {
    "gives back another body": (store) => ({
      get: async (id) => {
        const kept = await store.get(id);
        return kept !== undefined && "body" in kept
          ? { ...kept, body: kept.body?.trim().slice(1) ?? null }
          : kept;
      },
    }),
    "gives back only what every record has": (store) => ({
      get: async (id) => {
        const kept = await store.get(id);
        return kept && { ...kept, clock: undefined, windowEndsAt: undefined };
      },
    }),
    "keeps the first record": (store) => ({
      put: async (prepared) =>
        (await store.get(prepared.id)) === undefined ? store.put(prepared) : undefined,
    }),
    "lists nothing": () => ({ list: async () => [] }),
    "removes nothing": () => ({ delete: async () => {} }),
    "forgets what has ended": (store) => ({ end: ({ id }) => store.delete(id) }),
    "keeps records that have ended": () => ({ end: async () => {} }),
    "lets everybody have everything": () => ({ claim: async () => true }),
    "lets nobody have anything": () => ({ claim: async () => false }),
    "releases nothing": () => ({ release: async () => {} }),
    "releases what another one has": (store) => {
      const holders = new Map<string, string>();
      return {
        claim: async (id, until, holder) => {
          const isHeld = await store.claim(id, until, holder);
          if (isHeld) holders.set(id, holder);
          return isHeld;
        },
        release: (id) => store.release(id, holders.get(id) ?? ""),
      };
    },
  };

  it.each(Object.keys(broken))("find a store that %s", async (name) => {
    const inner = new MemoryStore();
    const store: RequestStore = {
      put: (prepared) => inner.put(prepared),
      end: (tombstone) => inner.end(tombstone),
      delete: (id) => inner.delete(id),
      get: (id) => inner.get(id),
      list: () => inner.list(),
      claim: (id, until, holder) => inner.claim(id, until, holder),
      release: (id, holder) => inner.release(id, holder),
      ...broken[name]?.(inner),
    };
    const runs = await Promise.allSettled(storeCases.map(({ run }) => run(() => store)));
    expect(runs.filter(({ status }) => status === "rejected")).not.toEqual([]);
  });
});
