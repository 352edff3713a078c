import { randomUUID } from "node:crypto";
import { link, lstat, mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { PreparedRequest } from "./prepared-request.js";
import { ConfigurationError } from "./request-errors.js";
import type { RequestStore } from "./request-store.js";

/** Tells this process from an earlier one that had the same number. */
const thisProcess = randomUUID();

interface Claim {
  readonly pid: number;
  readonly process: string;
  readonly until: number;
}

/**
 * Keeps requests in a directory of this machine, one file each, through a crash at any point: a record is written
 * beside its place, flushed, and then renamed. The files hold request bodies; only the owner can read them.
 */
export class FileStore implements RequestStore {
  readonly #directory: string;
  readonly #now: () => number;
  #ready: Promise<void> | undefined;

  /** @param now the wall clock, for tests */
  constructor(directory: string, now: () => number = () => Date.now()) {
    this.#directory = directory;
    this.#now = now;
  }

  async put(prepared: PreparedRequest): Promise<void> {
    const place = await this.#place(prepared.id, ".json");
    const draft = await this.#writeDraft(prepared.id, JSON.stringify(prepared), true);
    await rename(draft, place);
    await this.#flushDirectory();
  }

  async delete(id: string): Promise<void> {
    await removeFile(await this.#place(id, ".json"));
    let round = 1;
    while (await removeFile(await this.#place(id, `.claim.${round}`))) round += 1;
  }

  async list(): Promise<readonly PreparedRequest[]> {
    await this.#open();
    const names = (await readdir(this.#directory)).filter((name) => name.endsWith(".json")).sort();
    const records = await Promise.all(names.map((name) => readRecord(join(this.#directory, name))));
    return records.flatMap((record) => record ?? []);
  }

  /** Of those who ask at once one wins; what a dead process held is free. */
  async get(id: string): Promise<PreparedRequest | undefined> {
    return readRecord(await this.#place(id, ".json"));
  }

  async claim(id: string, until: number): Promise<boolean> {
    const claim: Claim = { pid: process.pid, process: thisProcess, until };
    const draft = await this.#writeDraft(id, JSON.stringify(claim), false);
    try {
      for (let round = 1; ; round += 1) {
        const place = await this.#place(id, `.claim.${round}`);
        if (await linkFile(draft, place)) return true;
        if (await this.#isHeld(place)) return false;
      }
    } finally {
      await removeFile(draft);
    }
  }

  async release(id: string): Promise<void> {
    for (let round = 1; ; round += 1) {
      const place = await this.#place(id, `.claim.${round}`);
      const claim = await readClaim(place);
      if (claim === undefined) return;
      if (claim.process === thisProcess && claim.pid === process.pid) await removeFile(place);
    }
  }

  async #isHeld(place: string): Promise<boolean> {
    const claim = await readClaim(place);
    if (claim === undefined || claim.until <= this.#now()) return false;
    if (claim.pid === process.pid) return claim.process === thisProcess;
    return isAlive(claim.pid);
  }

  async #place(id: string, ending: string): Promise<string> {
    await this.#open();
    if (/^[A-Za-z0-9_-]{1,100}$/.test(id)) return join(this.#directory, id + ending);
    throw new ConfigurationError(
      "A record's id must be letters, digits, `-` and `_`: it becomes the name of a file.",
    );
  }

  async #writeDraft(id: string, text: string, isDurable: boolean): Promise<string> {
    const draft = await this.#place(id, `.draft.${randomUUID()}`);
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(text);
      if (isDurable) await file.sync();
    } finally {
      await file.close();
    }
    return draft;
  }

  /** A rename is durable only once its directory is. */
  async #flushDirectory(): Promise<void> {
    if (process.platform === "win32") return;
    const directory = await open(this.#directory, "r");
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }

  #open(): Promise<void> {
    this.#ready ??= openDirectory(this.#directory);
    return this.#ready;
  }
}

/** @throws ConfigurationError for a place that others can write to or exchange */
async function openDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const facts = await lstat(directory);
  if (facts.isSymbolicLink() || !facts.isDirectory()) {
    throw new ConfigurationError("The store's directory must be a directory itself, not a link to one.");
  }
  if (process.platform !== "win32" && (facts.mode & 0o022) !== 0) {
    throw new ConfigurationError(
      "The store's directory can be written by others: take their right away (chmod 700).",
    );
  }
}

async function readRecord(place: string): Promise<PreparedRequest | undefined> {
  const text = await readIfThere(place);
  if (text === undefined) return undefined;
  try {
    const record: PreparedRequest = JSON.parse(text);
    return record;
  } catch (cause) {
    throw new ConfigurationError(
      "A record of the store is damaged: move it away and compare the service's state.",
      {
        cause,
      },
    );
  }
}

async function readClaim(place: string): Promise<Claim | undefined> {
  const text = await readIfThere(place);
  if (text === undefined) return undefined;
  const claim: Claim = JSON.parse(text);
  return claim;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, "ESRCH");
  }
}

async function readIfThere(place: string): Promise<string | undefined> {
  try {
    return await readFile(place, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function removeFile(place: string): Promise<boolean> {
  try {
    await unlink(place);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

/** False when the place is taken. */
async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
