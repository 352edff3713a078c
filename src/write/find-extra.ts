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
  return findExtraIn(folder, "", new Set([...known, lockName]), isByproduct);
}

function findExtraIn(
  folder: string,
  prefix: string,
  known: ReadonlySet<string>,
  isByproduct: IsByproduct,
): string[] {
  return listEntries(join(folder, prefix)).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    if (entry.name.startsWith(".") || known.has(path) || isByproduct(path)) return [];
    if (!entry.isDirectory()) return [path];
    const isKnown = [...known].some((other) => other.startsWith(`${path}/`));
    return isKnown ? findExtraIn(folder, `${path}/`, known, isByproduct) : [`${path}/`];
  });
}

function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
