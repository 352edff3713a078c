import { setImmediate as settle } from "node:timers/promises";
import type { FileStore } from "../../src/runtime/file-store.js";
import type { PreparedRequest, Tombstone } from "../../src/runtime/types/call.js";
import { describeDisk, type DiskState, emptyDisk, powerFailures, PowerDisk, root } from "./power-disk.js";
import type { switchDisk } from "./switched-disk.js";
import { drawSome } from "../whole.js";

type Store = Pick<FileStore, "put" | "end" | "delete" | "get" | "list" | "claim">;

/** A file store that reaches the disk that it is told to. */
export interface Subject {
  readonly FileStore: new (directory: string, now: () => number) => Store;
  readonly switchDisk: typeof switchDisk;
  readonly record: PreparedRequest;
  readonly tombstone: Tombstone;
}

/** A disk, what may be found on it of the one request, and how it came to that. */
interface World {
  readonly disk: DiskState;
  readonly allowed: ReadonlySet<string>;
  readonly history: readonly string[];
}

interface Operation {
  readonly name: string;
  readonly run: (store: Store, subject: Subject, index: number, now: number) => Promise<unknown>;
  /** What it makes of what was there. */
  readonly target: (kept: string, index: number) => string;
  /** Passes before it. */
  readonly waitsMs?: number;
}

const hour = 3_600_000;
const same = (kept: string): string => kept;

/** The request is told apart by how many operations came before; the tombstone is to be kept for an hour. */
const operations: readonly Operation[] = [
  {
    name: "put",
    run: (store, { record }, index) => store.put({ ...record, preparedAt: index }),
    target: (_, index) => `record ${index}`,
  },
  {
    name: "end",
    run: (store, { tombstone }, index, now) =>
      store.end({ ...tombstone, firstSentAt: index, keptUntil: now + hour }),
    target: (_, index) => `tombstone ${index}`,
  },
  {
    name: "delete",
    run: (store, { record }) => store.delete(record.id),
    target: (kept) => (kept.startsWith("record") ? "nothing" : kept),
  },
  { name: "get", run: (store, { record }) => store.get(record.id), target: same },
  {
    name: "claim",
    run: (store, { record }, index, now) => store.claim(record.id, now + hour, `holder ${index}`),
    target: same,
  },
  {
    name: "forget",
    // Ending another request makes the store forget what is old.
    run: (store, { tombstone }, _, now) => store.end({ ...tombstone, id: "other", keptUntil: now + hour }),
    target: (kept) => (kept.startsWith("tombstone") ? "nothing" : kept),
    waitsMs: 3 * hour,
  },
];

/**
 * Plays operations of processes that are killed after any of their steps, and power failures that leave any of what
 * wasn't flushed. Nothing that resolved may be lost, and no record may be there beside its tombstone or after it.
 *
 * @param most so many of what is found on the disk so far are gone on with at each step, unless it is a whole run
 * @returns how something got lost, or came back; none of it if all went well
 */
export async function findLosses(
  subject: Subject,
  depth: number,
  most = Infinity,
): Promise<readonly string[]> {
  const losses: string[] = [];
  const known = { worlds: new Set<string>(), failures: new Set<string>() };
  let worlds: readonly World[] = [
    { disk: emptyDisk(), allowed: new Set(["nothing"]), history: [] },
    ...[0, 3 * hour].map((ageMs) => ({
      disk: restoredDisk(subject, ageMs),
      allowed: new Set(["record 0"]),
      history: [`restored ${ageMs} ms ago`],
    })),
  ];
  for (let index = 0; index < depth; index += 1) {
    const reached: World[] = [];
    for (const world of drawSome(most, worlds)) {
      for (const operation of operations) reached.push(...(await play(subject, world, operation, index)));
    }
    const fresh = newOf(known.worlds, reached);
    const failed = fresh.flatMap((world) => powerFailures(world.disk).map((disk) => ({ ...world, disk })));
    const restarted: World[] = [];
    for (const world of newOf(known.failures, failed)) restarted.push(await restart(subject, world, losses));
    if (losses.length > 0) return losses;
    worlds = [...fresh, ...newOf(known.worlds, restarted)];
  }
  return losses;
}

/** A disk to which a record was copied back, and nothing else. */
function restoredDisk({ record }: Subject, ageMs: number): DiskState {
  const disk = emptyDisk();
  const text = JSON.stringify({ ...record, preparedAt: 0 });
  for (const { entries, durable } of disk.folders.values()) {
    for (const names of [entries, durable]) {
      names.set(`${record.id}.json`, { text, flushed: text, changedAt: disk.now - ageMs });
    }
  }
  return disk;
}

function newOf(known: Set<string>, worlds: readonly World[]): readonly World[] {
  return worlds.filter(({ disk, allowed }) => {
    const name = `${[...allowed].sort().join()} ${describeDisk(disk)}`;
    const isNew = !known.has(name);
    known.add(name);
    return isNew;
  });
}

/** The operation, by a process that is killed after any number of steps, and by one that isn't. */
async function play(
  subject: Subject,
  { disk, allowed, history }: World,
  { name, run, target, waitsMs = 0 }: Operation,
  index: number,
): Promise<readonly World[]> {
  const reached: World[] = [];
  const targets = [...allowed].map((kept) => target(kept, index));
  for (let steps = 0; ; steps += 1) {
    const way = new PowerDisk(structuredClone(disk), steps);
    way.state.now += waitsMs;
    await withStore(subject, way, (store) => run(store, subject, index, way.state.now)).catch(
      (error: unknown) => {
        if (!way.isDead) throw error;
      },
    );
    const end = way.isDead ? `${name}, killed after ${steps} steps` : name;
    const isForgotten = name === "forget";
    const may = new Set(way.isDead || isForgotten ? [...allowed, ...targets] : targets);
    reached.push({ disk: way.state, allowed: may, history: [...history, end] });
    if (!way.isDead) return reached;
  }
}

/** What a new process finds after a power failure. */
async function restart(
  subject: Subject,
  { disk, allowed, history }: World,
  losses: string[],
): Promise<World> {
  const way = new PowerDisk(structuredClone(disk));
  const [kept, listed] = await withStore(subject, way, async (store) => {
    const found = await store.get(subject.record.id).then(describe, () => "damaged");
    return [found, (await store.list()).map(describe)] as const;
  });
  const isListed = kept.startsWith("record");
  const told = [...history, `power failure: ${kept}, listed: ${listed.join()}`];
  if (!allowed.has(kept) || listed.join() !== (isListed ? kept : "")) losses.push(told.join("; "));
  return { disk: way.state, allowed: new Set([kept]), history: told };
}

/** Lets a store work on the disk until it does nothing more by itself. */
async function withStore<Result>(
  { FileStore: Store, switchDisk: switchTo }: Subject,
  way: PowerDisk,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  switchTo(way);
  try {
    return await work(new Store(root, () => way.state.now));
  } finally {
    await settle();
    switchTo();
  }
}

function describe(kept: PreparedRequest | Tombstone | undefined): string {
  if (kept === undefined) return "nothing";
  return "keptUntil" in kept ? `tombstone ${kept.firstSentAt}` : `record ${kept.preparedAt}`;
}
