import type { PreparedRequest, RequestStore, Tombstone } from "../types/call.js";

/** Opens the same store as another process would: all of them find what one puts. */
export type OpenStore = () => RequestStore | Promise<RequestStore>;

/** One thing that a client relies on. */
export interface StoreCase {
  readonly name: string;
  /** Rejects when the store doesn't do it. Leaves no record behind, but perhaps a tombstone. */
  readonly run: (open: OpenStore) => Promise<void>;
}

const hourMs = 3_600_000;

/**
 * What every store must do, wherever it keeps requests. With vitest: `it.each(storeCases)("$name", ({ run }) => run(()
 * => openMyStore()))`.
 */
export const storeCases: readonly StoreCase[] = [
  storeCase("gives back what was put, character by character", async (open, id) => {
    const request = requestOf(id);
    await (await open()).put(request);
    same("the record", await (await open()).get(id), request);
  }),
  storeCase("replaces the record of an id", async (open, id) => {
    const store = await open();
    await store.put(requestOf(id));
    await store.put({ ...requestOf(id), firstSentAt: 17 });
    same("the record", await (await open()).get(id), { ...requestOf(id), firstSentAt: 17 });
  }),
  storeCase("has neither record nor tombstone of an id that it wasn't given", async (open, id) => {
    const store = await open();
    same("what it has", await store.get(id), undefined);
    await store.delete(id);
    await store.release(id, "nobody");
  }),
  storeCase("lists a record while it waits", async (open, id) => {
    await (await open()).put(requestOf(id));
    same("the record in the list", await findInList(await open(), id), requestOf(id));
  }),
  storeCase("no longer has a record that was removed", async (open, id) => {
    const store = await open();
    await store.put(requestOf(id));
    await store.delete(id);
    same("what it has", await (await open()).get(id), undefined);
    same("the record in the list", await findInList(await open(), id), undefined);
  }),
  storeCase("puts a tombstone in place of a record, and doesn't list it", async (open, id) => {
    const store = await open();
    await store.put(requestOf(id));
    await store.end(tombstoneOf(id));
    same("what it has", await (await open()).get(id), tombstoneOf(id));
    same("the record in the list", await findInList(await open(), id), undefined);
  }),
  storeCase("keeps a tombstone that had no record, and replaces it", async (open, id) => {
    const store = await open();
    await store.end(tombstoneOf(id));
    same("what it has", await (await open()).get(id), tombstoneOf(id));
    await store.end({ ...tombstoneOf(id), outcome: "not_executed" });
    same("what it has", await (await open()).get(id), { ...tombstoneOf(id), outcome: "not_executed" });
  }),
  storeCase("puts a record in place of a tombstone", async (open, id) => {
    const store = await open();
    await store.end(tombstoneOf(id));
    await store.put(requestOf(id));
    same("what it has", await (await open()).get(id), requestOf(id));
  }),
  storeCase("reserves an id for one of many that ask at once", async (open, id) => {
    const until = Date.now() + hourMs;
    const asked = Array.from({ length: 20 }, async (_, index) =>
      (await open()).claim(id, until, `holder ${index}`),
    );
    same("how many have it", (await Promise.all(asked)).filter((isHeld) => isHeld).length, 1);
  }),
  storeCase("reserves an id again for its own holder", async (open, id) => {
    const store = await open();
    const until = Date.now() + hourMs;
    same("the first answer", await store.claim(id, until, "first"), true);
    same("the second answer", await store.claim(id, until, "first"), true);
    same("the answer to another one", await (await open()).claim(id, until, "second"), false);
  }),
  storeCase("keeps an id reserved while its record comes and ends", async (open, id) => {
    const store = await open();
    const until = Date.now() + hourMs;
    await store.claim(id, until, "first");
    await store.put(requestOf(id));
    same("the answer beside a record", await (await open()).claim(id, until, "second"), false);
    await store.end(tombstoneOf(id));
    same("the answer beside a tombstone", await (await open()).claim(id, until, "second"), false);
  }),
  storeCase("gives an id to the next one once its holder has released it", async (open, id) => {
    const store = await open();
    const until = Date.now() + hourMs;
    await store.claim(id, until, "first");
    await (await open()).release(id, "second");
    same("the answer before that", await (await open()).claim(id, until, "second"), false);
    await store.release(id, "first");
    same("the answer after that", await (await open()).claim(id, until, "second"), true);
  }),
  storeCase("gives an id to the next one when its time is over", async (open, id) => {
    await (await open()).claim(id, Date.now() - 1000, "first");
    same("the answer", await (await open()).claim(id, Date.now() + hourMs, "second"), true);
  }),
];

function storeCase(name: string, check: (open: OpenStore, id: string) => Promise<void>): StoreCase {
  const run = async (open: OpenStore): Promise<void> => {
    const id = `case-${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("")}`;
    try {
      await check(open, id);
    } finally {
      await (await open()).delete(id);
    }
  };
  return { name, run };
}

/** With characters that stores have lost: quotes, line ends, a zero character, what needs four bytes. */
function requestOf(id: string): PreparedRequest {
  return {
    format: 3,
    id,
    client: "store-cases",
    operationId: "create-order",
    version: null,
    method: "POST",
    baseUrl: "https://service.example",
    path: "/orders",
    query: "a=%20b",
    headers: { "x-first": "1", "x-second": "ü" },
    operationHeaders: { "x-branch": "a" },
    body: '{"name":"\\u0000 \\"é😀\\"\u2028\\n","amount":1.10}',
    idempotencyKey: "key of an order",
    keySource: "caller",
    protection: "key: header idempotency-key",
    account: "account",
    preparedAt: 1_700_000_000_000,
    digest: "digest",
    firstSentAt: null,
    clock: { clockId: "clock", elapsed: 17.5 },
    windowEndsAt: 1_700_086_340_000,
    pauseEndsAt: 1_700_000_060_000,
    wasCut: true,
    outcome: null,
    lacksEcho: true,
    issues: [{ path: ["name", 0], message: "is odd", request: "body" }],
  };
}

function tombstoneOf(id: string): Tombstone {
  return {
    format: 1,
    id,
    operationId: "create-order",
    account: "account",
    idempotencyKey: "key of an order",
    fingerprint: "fingerprint",
    firstSentAt: 1_700_000_000_000,
    clock: { clockId: "clock", elapsed: 17.5 },
    windowEndsAt: 1_700_086_340_000,
    protection: "key: header idempotency-key",
    pauseEndsAt: 1_700_000_060_000,
    outcome: "executed",
    lacksEcho: true,
    keptUntil: Date.UTC(2100, 0),
  };
}

async function findInList(store: RequestStore, id: string): Promise<PreparedRequest | undefined> {
  return (await store.list()).find((record) => record.id === id);
}

function same(what: string, found: unknown, wanted: unknown): void {
  const [foundText, wantedText] = [textOf(found), textOf(wanted)];
  if (foundText !== wantedText) throw new Error(`${what} should be ${wantedText}, but is ${foundText}.`);
}

/** Members in the order of their names: a database may keep another one. */
function textOf(value: unknown): string {
  const sorted = (_: string, member: unknown): unknown =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([first], [second]) => (first < second ? -1 : 1)))
      : member;
  return JSON.stringify(value, sorted) ?? "nothing";
}
