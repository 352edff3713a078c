import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isMissing } from "./disk-error.js";
import { lockName } from "./lock.js";

/**
 * The files in an output folder that are none of `known`, sorted; a folder without any known file counts as one. Hidden
 * files, and what package managers leave beside a manifest, belong to other tools.
 */
export function findExtraFiles(folder: string, known: ReadonlySet<string>): string[] {
  return findExtraIn(folder, "", new Set([...known, lockName]));
}

/** In clients that can be built. */
const buildScript = "build.mjs";

const ofPackageManagers = ["node_modules", "package-lock.json", "yarn.lock", "pnpm-lock.yaml"];

function findExtraIn(folder: string, prefix: string, known: ReadonlySet<string>): string[] {
  return listEntries(join(folder, prefix)).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    if (entry.name.startsWith(".") || ofPackageManagers.includes(entry.name) || known.has(path)) return [];
    if (known.has(buildScript) && isBuilt(path)) return [];
    if (!entry.isDirectory()) return [path];
    const isKnown = [...known].some((other) => other.startsWith(`${path}/`));
    return isKnown ? findExtraIn(folder, `${path}/`, known) : [`${path}/`];
  });
}

/** What is built and packed of a client there. */
function isBuilt(path: string): boolean {
  return path === "dist" || /^[^/]+\.tgz$/.test(path);
}

function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
