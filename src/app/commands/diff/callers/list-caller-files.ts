import { lstatSync, readdirSync } from "node:fs";
import { posix, resolve } from "node:path";
import type { IncompleteReason } from "../../../../review/diff/affected-callers.js";
import { type Glob, readGlob } from "../../../../language/text/glob.js";
import { contains } from "../../../../output/write/output-folder.js";

/** The files that may call a client, and those of which it isn't looked at whether they do, relative to the working directory. */
export interface CallerFiles {
  readonly files: readonly string[];
  readonly skipped: ReadonlyMap<string, IncompleteReason>;
  /** The patterns that match none of either. */
  readonly unmatched: readonly string[];
}

/** Larger ones are data, bundles or films. */
const maxBytes = 1024 * 1024;

const isCode = (name: string) => /\.[cm]?[jt]sx?$/u.test(name) && !/\.d\.[cm]?ts$/u.test(name);

/**
 * Lists the TypeScript and JavaScript files that some patterns match. Nobody calls from folders that are hidden, packages or generated, and
 * no link is followed.
 *
 * @param generated the folders of the outputs, relative to the working directory
 */
export function listCallerFiles(patterns: readonly string[], generated: readonly string[]): CallerFiles {
  const found = new Set<string>();
  const skipped = new Map<string, IncompleteReason>();
  const folders = generated.map((folder) => resolve(folder));
  const isLeftOut = (path: string, name: string) =>
    name === "node_modules" ||
    name.startsWith(".") ||
    folders.some((folder) => contains(folder, resolve(path)));

  const unmatched = patterns.filter((pattern) => {
    const globs = readGlob(pattern.replaceAll("\\", "/"));
    for (const glob of globs) start(glob);
    return ![...found, ...skipped.keys()].some((path) => globs.some((glob) => isMatch(path, glob)));
  });
  return { files: [...found].sort(), skipped, unmatched };

  function start(glob: Glob): void {
    const link = foldersOn(glob.base).find(isLink);
    if (link === undefined) visit(glob.base, glob);
    else skipped.set(link, "link");
  }

  function visit(path: string, glob: Glob): void {
    const stats = lstatSync(path === "" ? "." : path, { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (stats.isSymbolicLink()) return skip(path, "link", glob);
    if (stats.isDirectory()) return visitFolder(path, glob);
    if (!stats.isFile() || !isCode(path) || !glob.matches(path)) return;
    if (stats.size > maxBytes) return skip(path, "size", glob);
    found.add(path);
  }

  function visitFolder(path: string, glob: Glob): void {
    for (const name of readdirSync(path === "" ? "." : path)) {
      const below = posix.join(path, name);
      if (!isLeftOut(below, name)) visit(below, glob);
    }
  }

  function skip(path: string, reason: IncompleteReason, glob: Glob): void {
    if (isMatch(path, glob)) skipped.set(path, reason);
  }
}

/** A link may be a folder of callers, or a file. */
function isMatch(path: string, { matches, base }: Glob): boolean {
  return matches(path) || matches(`${path}/any.ts`) || foldersOn(base).includes(path);
}

/** `apps`, `apps/shop` */
function foldersOn(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function isLink(path: string): boolean {
  return path !== "" && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
