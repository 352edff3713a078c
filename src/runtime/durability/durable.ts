import type { Durability, DurableStore, RequestStore } from "../types/call.js";
import { acknowledgeRecord, closeRecord, noteInRecord } from "./record.js";
import { storeFirst } from "./store-first.js";

/** What our stores provide. */
export const durability: Durability = /* @__PURE__ */ Object.freeze<Durability>({
  release: 2,
  reserve: storeFirst,
  close: closeRecord,
  noteMissingEcho: noteInRecord,
  acknowledge: acknowledgeRecord,
});

/** Makes your own store one that a client accepts. `storeCases` tests what it must do. */
export function durable(store: RequestStore): DurableStore {
  return {
    durability,
    put: (prepared) => store.put(prepared),
    end: (tombstone) => store.end(tombstone),
    delete: (id) => store.delete(id),
    get: (id) => store.get(id),
    list: () => store.list(),
    claim: (id, until, holder) => store.claim(id, until, holder),
    release: (id, holder) => store.release(id, holder),
  };
}
