import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isMissing } from "./disk-error.js";
import { lockName } from "./lock.js";

type IsByproduct = (path: string) => boolean;

/**
 * The files in an output folder that are none of `known`, sorted; a folder without any known file counts as one. Hidden
 * files belong to other tools, and so do byproducts: what is made of the output in its own folder.
 */
export function findExtraFiles(
  folder: string,
  known: ReadonlySet<string>,
  isByproduct: IsByproduct,
): string[] {
  const files = new Set([...known, lockName]);
  const folders = new Set([...known].flatMap(foldersOf));
  const findIn = (prefix: string): string[] =>
    listEntries(join(folder, prefix)).flatMap((entry) => {
      const path = `${prefix}${entry.name}`;
      if (entry.name.startsWith(".") || files.has(path) || isByproduct(path)) return [];
      if (!entry.isDirectory()) return [path];
      return folders.has(path) ? findIn(`${path}/`) : [`${path}/`];
    });
  return findIn("");
}

/** Those that a path leads through. */
function foldersOf(path: string): readonly string[] {
  return Array.from(path.matchAll(/\//gu), ({ index }) => path.slice(0, index));
}

function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
