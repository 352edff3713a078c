import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { ConfigurationError } from "./errors/refusals.js";
import { durability } from "./durability/durable.js";
import type { Durability, DurableStore, PreparedRequest, Tombstone } from "./types/call.js";
import {
  changedAt,
  flushDirectory,
  hasCode,
  linkFile,
  listDirectory,
  openDirectory,
  readIfThere,
  readStored,
  removeDurably,
  removeFile,
  withDraft,
  writeDurably,
} from "./files/access.js";
import { type Claim, type ClaimFiles, endLease, takeLease } from "./files/lease.js";
import { FileTombstones } from "./files/tombstones.js";
import { isTombstone } from "./store/stored-request.js";

/** By the machine's steady clock: the same in all threads, even when the wall clock is set. */
const startedAt = Number(process.hrtime.bigint() / BigInt(1_000_000)) - Math.round(process.uptime() * 1000);

/** How far the readings of two threads may differ; a process that follows another starts later than that. */
const startMarginMs = 1000;

/** A draft, a claim or a record beside a tombstone that is older belongs to no call under way. */
const remnantAgeMs = 3_600_000;

/** Far fewer than a process may have open. */
const filesAtOnce = 32;

/**
 * Keeps requests in a directory of this machine, one file each. They survive a crash or a power failure at any point: a
 * record is written beside its place, flushed, and then renamed. The files hold request bodies; only the owner can read
 * them. Tombstones are in a directory of their own, and a tombstone overrides a record that a failure left beside it.
 * Processes and threads may share the store, and so may containers whose host names differ.
 */
export class FileStore implements DurableStore {
  readonly durability: Durability = durability;
  readonly #directory: string;
  readonly #claimFolder: string;
  readonly #endedFolder: string;
  readonly #claims: ClaimFiles;
  readonly #tombstones: FileTombstones;
  readonly #now: () => number;
  #ready: Promise<void> | undefined;

  /** @param now the wall clock, for tests */
  constructor(directory: string, now: () => number = () => Date.now()) {
    this.#directory = resolve(directory);
    this.#claimFolder = join(this.#directory, "claims");
    this.#endedFolder = join(this.#directory, "ended");
    this.#claims = claimFiles(this.#claimFolder, now);
    this.#tombstones = new FileTombstones(this.#endedFolder, now);
    this.#now = now;
  }

  async put(prepared: PreparedRequest): Promise<void> {
    const place = await this.#place(prepared.id);
    await writeDurably(place, JSON.stringify(prepared));
    await this.#tombstones.remove(prepared.id);
  }

  async end(tombstone: Tombstone): Promise<void> {
    const place = await this.#place(tombstone.id);
    await this.#tombstones.write(tombstone);
    await removeDurably(place);
    // What stays is looked for again later.
    this.#tombstones.forgetOld((id) => this.#forget(id)).catch((): undefined => undefined);
  }

  async delete(id: string): Promise<void> {
    await removeDurably(await this.#place(id));
  }

  async get(id: string): Promise<PreparedRequest | Tombstone | undefined> {
    await this.#place(id);
    return this.#find(id);
  }

  /** An unreadable file is listed as a record without a request, so that recovering reports it. */
  async list(): Promise<readonly PreparedRequest[]> {
    await this.#open();
    const names = (await listDirectory(this.#directory)).filter((name) => name.endsWith(".json")).sort();
    const found: (PreparedRequest | Tombstone | undefined)[] = [];
    while (names.length > 0) {
      const ids = names.splice(0, filesAtOnce).map((name) => name.slice(0, -".json".length));
      found.push(...(await Promise.all(ids.map((id) => this.#find(id).catch(() => damagedRecord(id))))));
    }
    return found.flatMap((kept) => (kept === undefined || isTombstone(kept) ? [] : [kept]));
  }

  /** What a dead process of this machine held is free at once. */
  async claim(id: string, until: number, holder: string): Promise<boolean> {
    await this.#place(id);
    return takeLease(this.#claims, id, describeClaim(until, holder));
  }

  async release(id: string, holder: string): Promise<void> {
    await this.#place(id);
    await endLease(this.#claims, id, holder);
  }

  /** Looks for the tombstone again if there is no record: it may have ended in between. */
  async #find(id: string): Promise<PreparedRequest | Tombstone | undefined> {
    const tombstone = await this.#tombstones.read(id);
    if (tombstone !== undefined) return tombstone;
    return (await readStored<PreparedRequest>(this.#fileOf(id), id)) ?? this.#tombstones.read(id);
  }

  #fileOf(id: string): string {
    return join(this.#directory, `${id}.json`);
  }

  async #place(id: string): Promise<string> {
    await this.#open();
    if (/^[A-Za-z0-9_-]{1,100}$/.test(id)) return this.#fileOf(id);
    throw new ConfigurationError(
      "A record's id must be letters, digits, `-` and `_`: it becomes the name of a file.",
    );
  }

  /** Once, and again after a failure, which may have been fixed. */
  #open(): Promise<void> {
    this.#ready ??= this.#prepare().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }

  async #prepare(): Promise<void> {
    for (const folder of [this.#directory, this.#claimFolder, this.#endedFolder]) await openDirectory(folder);
    // Whoever made the folders may have ended before it flushed that.
    await flushDirectory(this.#directory);
    // What can't be removed does no harm.
    await this.#removeRemnants().catch((): undefined => undefined);
  }

  /** A process that is killed leaves drafts and ended records, which hold bodies, and claims whose records are gone. */
  async #removeRemnants(): Promise<void> {
    const before = this.#now() - remnantAgeMs;
    for (const folder of [this.#directory, this.#claimFolder, this.#endedFolder]) {
      for (const name of await listDirectory(folder)) {
        const place = join(folder, name);
        if (((await changedAt(place)) ?? before) >= before) continue;
        const [id = "", kind] = name.split(".");
        if (name.includes(".draft.")) {
          await removeFile(place);
        } else if (folder === this.#directory && kind === "json") {
          await this.#removeEnded(id);
        } else if (kind === "claim" && (await changedAt(this.#fileOf(id))) === undefined) {
          // Nobody may remove claims but the record's holder.
          await this.#alone(id, async () => {});
        }
      }
    }
  }

  /** Forgets a tombstone, and before that the record that a failure left beside it, which would count again. */
  #forget(id: string): Promise<void> {
    return this.#alone(id, async () => {
      if (!(await this.#tombstones.isOld(id)) || (await this.#isBeingPut(id))) return;
      await removeDurably(this.#fileOf(id));
      await this.#tombstones.remove(id);
    });
  }

  async #removeEnded(id: string): Promise<void> {
    if ((await this.#tombstones.read(id)) === undefined) return;
    await this.#alone(id, async () => {
      if ((await this.#tombstones.read(id)) === undefined || (await this.#isBeingPut(id))) return;
      // Whoever wrote the tombstone may have ended before it flushed that.
      await flushDirectory(this.#endedFolder);
      await removeDurably(this.#fileOf(id));
    });
  }

  /** A young record beside a tombstone may be about to take its place. */
  async #isBeingPut(id: string): Promise<boolean> {
    return ((await changedAt(this.#fileOf(id))) ?? -Infinity) > this.#now() - remnantAgeMs;
  }

  /** Does something while holding the record, unless another has it. */
  async #alone(id: string, act: () => Promise<void>): Promise<void> {
    const claim = describeClaim(this.#now() + remnantAgeMs, randomUUID({ disableEntropyCache: true }));
    if (!(await takeLease(this.#claims, id, claim))) return;
    try {
      await act();
    } finally {
      await endLease(this.#claims, id, claim.holder);
    }
  }
}

function claimFiles(folder: string, now: () => number): ClaimFiles {
  return {
    list: () => listDirectory(folder),
    read: (name) => readIfThere(join(folder, name)),
    create: (name, text) => {
      const place = join(folder, name);
      return withDraft(place, text, false, (draft) => linkFile(draft, place));
    },
    remove: (name) => removeFile(join(folder, name)),
    isOver: (claim) => claim.until <= now() || isOrphaned(claim),
  };
}

function describeClaim(until: number, holder: string): Claim {
  return { host: hostname(), pid: process.pid, startedAt, holder, until };
}

/** Whether its process is gone, as far as this machine can tell: in a container all have had the same number. */
function isOrphaned(claim: Claim): boolean {
  if (claim.host !== hostname()) return false;
  if (claim.pid === process.pid) return Math.abs(claim.startedAt - startedAt) > startMarginMs;
  try {
    process.kill(claim.pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, "ESRCH");
  }
}

/** Stands for a record that can't be read: `checkPrepared` refuses it, and names it. It may have taken effect. */
function damagedRecord(id: string): PreparedRequest {
  return {
    format: 1,
    id,
    client: "",
    operationId: "",
    version: null,
    baseUrl: "",
    path: "",
    query: "",
    headers: {},
    body: null,
    idempotencyKey: null,
    keySource: null,
    account: "",
    preparedAt: 0,
    digest: "",
    firstSentAt: 0,
    outcome: "unknown",
  };
}
