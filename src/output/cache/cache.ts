import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { digestText } from "../write/digest.js";
import { type Disk, machineDisk } from "../write/disk.js";
import { digestGenerator } from "../write/generator-digest.js";
import { makeFolders } from "../write/make-folders.js";
import { findCacheFolder } from "./cache-folder.js";

/**
 * What earlier runs found out, so that this one needn't: plain JSON by names. Deleted, damaged or read-only, it costs time and
 * changes no result: each value is of one generator, and says itself which texts it is about.
 */
export interface Cache {
  /** The value of that name; `undefined`: none that can be trusted. */
  readonly recall: (name: string) => unknown;
  /** Keeps a value for later runs, unless the disk refuses. */
  readonly keep: (name: string, value: unknown) => void;
}

/** Keeps nothing. */
export const noCache: Cache = { recall: () => undefined, keep: () => {} };

/** The cache of a project. `owner`: the file that its names are of, such as a configuration, whether it is there or not. */
export function openCache(folder: string, owner: string, disk: Disk = machineDisk): Cache {
  const place = findCacheFolder(folder);
  if (place === undefined) return noCache;
  const generator = digestGenerator([]);
  const mark = digestText(resolve(folder, owner)).slice(-16);
  const pathOf = (name: string) => join(place, `${name}-${mark}.json`);
  /** A run asks for some of them several times. */
  const recalled = new Map<string, unknown>();
  return {
    recall: (name) => {
      if (!recalled.has(name)) recalled.set(name, parseEntry(readText(pathOf(name)), generator));
      return recalled.get(name);
    },
    keep: (name, value) => {
      recalled.set(name, value);
      writeEntry(place, pathOf(name), renderEntry(JSON.stringify(value), generator), disk);
    },
  };
}

/** The first line is the digest of the generator and of the second line, which is the value. */
function renderEntry(json: string, generator: string): string {
  return `${digestText(generator + json)}\n${json}\n`;
}

function parseEntry(text: string | undefined, generator: string): unknown {
  const [digest, json = ""] = text?.split("\n") ?? [];
  return digest === digestText(generator + json) ? JSON.parse(json) : undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Under a name of its own first: another run may be reading, or writing, the same. */
function writeEntry(folder: string, path: string, text: string, disk: Disk): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    makeFolders(folder, [], disk);
    disk.createFile(draft, text, undefined);
    disk.rename(draft, path);
  } catch {
    discard(draft, disk);
  }
}

function discard(path: string, disk: Disk): void {
  try {
    disk.removeTree(path);
  } catch {
    // What refused to be written may refuse to be removed.
  }
}
