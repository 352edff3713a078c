import { randomUUID } from "node:crypto";
import { link, lstat, mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigurationError, RequestStoreError } from "../errors/refusals.js";
import { parseJson } from "../support/json.js";
import type { PreparedRequest, Tombstone } from "../types/call.js";

/** @throws ConfigurationError for a place that others can write to or exchange */
export async function openDirectory(directory: string): Promise<void> {
  const made = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (made !== undefined) await flushParents(directory, made);
  const facts = await lstat(directory);
  if (facts.isSymbolicLink() || !facts.isDirectory()) {
    throw new ConfigurationError("The store's directory is a link, or isn't a directory.", {
      help: "Pass the directory itself.",
    });
  }
  // Windows has no such numbers.
  const user = process.geteuid?.();
  if (user === undefined) return;
  if (facts.uid !== user && facts.uid !== 0) {
    throw new ConfigurationError("The store's directory belongs to another user.", {
      help: "Give it to the user that this process runs as (chown).",
    });
  }
  if ((facts.mode & 0o022) !== 0) {
    throw new ConfigurationError("The store's directory can be written by others.", {
      help: "Remove that permission (chmod 700).",
    });
  }
}

/** A process may have no more than 256 files open on some systems, its sockets among them: further ones wait. */
const maxOpenFiles = 32;

let openFiles = 0;
const waiting: (() => void)[] = [];

/** Does something that opens one file, and closes it. */
async function withOpenFile<Result>(act: () => Promise<Result>): Promise<Result> {
  if (openFiles < maxOpenFiles) openFiles += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await act();
  } finally {
    const next = waiting.shift();
    if (next === undefined) openFiles -= 1;
    else next();
  }
}

/** Records are as durable as the directories above them: `made` is the highest that is new. */
async function flushParents(directory: string, made: string): Promise<void> {
  const parent = dirname(directory);
  await flushDirectory(parent);
  if (directory !== made && parent !== directory) await flushParents(parent, made);
}

/** Writes a string to its place, whole and durable once it resolves. */
export async function writeDurably(place: string, text: string): Promise<void> {
  await withDraft(place, text, true, (draft) => rename(draft, place));
  await flushDirectory(dirname(place));
}

/** A rename or a removal is durable only once its directory is. */
export async function flushDirectory(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  await withOpenFile(async () => {
    const handle = await open(directory, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/** Writes a string beside its place, whole, for a use that puts it there. */
export async function withDraft<Result>(
  place: string,
  text: string,
  isDurable: boolean,
  use: (draft: string) => Promise<Result>,
): Promise<Result> {
  const draft = `${place}.draft.${randomUUID({ disableEntropyCache: true })}`;
  try {
    await withOpenFile(() => writeDraft(draft, text, isDurable));
    return await use(draft);
  } finally {
    // What stays in spite of this is removed when the store is opened.
    await removeFile(draft).catch((): undefined => undefined);
  }
}

async function writeDraft(draft: string, text: string, isDurable: boolean): Promise<void> {
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(text);
    if (isDurable) await file.sync();
  } finally {
    await file.close();
  }
}

/** The names in a directory. */
export function listDirectory(directory: string): Promise<string[]> {
  return withOpenFile(() => readdir(directory));
}

export async function readIfThere(place: string): Promise<string | undefined> {
  try {
    return await withOpenFile(() => readFile(place, "utf8"));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * What a store's file holds; `undefined` when there is no such file.
 *
 * @throws RequestStoreError that names the file, when it holds nothing of this id
 */
export async function readStored<Stored extends PreparedRequest | Tombstone>(
  place: string,
  id: string,
): Promise<Stored | undefined> {
  let cause: unknown;
  try {
    const text = await readIfThere(place);
    if (text === undefined) return undefined;
    const stored = parseJson<Stored | null>(text);
    if (stored?.id === id) return stored;
  } catch (error) {
    cause = error;
  }
  throw new RequestStoreError(`The store's file ${place} can't be read or is damaged.`, {
    help: "Check the service's state, then move the file away.",
    cause,
  });
}

export async function removeFile(place: string): Promise<void> {
  try {
    await unlink(place);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** Durable once it resolves, also if it was another process that removed the file, and ended before it flushed that. */
export async function removeDurably(place: string): Promise<void> {
  await removeFile(place);
  await flushDirectory(dirname(place));
}

/** False when the place is taken. */
export async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** In milliseconds since 1970; `undefined` for a file that isn't there. */
export async function changedAt(place: string): Promise<number | undefined> {
  try {
    return (await lstat(place)).mtimeMs;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
