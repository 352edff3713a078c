import { existsSync, statSync, watch, type FSWatcher } from "node:fs";
import { basename, dirname } from "node:path";
import type { ExtraFiles } from "../../output/emitter/emitter.js";

/** Editors write a file in several steps; what follows within this time belongs to the same change. */
const settleMs = 100;

/** Files and folders that are being watched. */
export interface Watched {
  /** Resolves when something has changed since it was called for the last time, or `signal` aborts: false then. */
  readonly changed: (signal: AbortSignal) => Promise<boolean>;
  readonly close: () => void;
}

/**
 * Watches YAML files, those of folders with everything below them, and single ones, and files of other kinds in folders. One that is
 * not there yet is waited for.
 */
export function watchFiles(paths: readonly string[], extra: readonly ExtraFiles[]): Watched {
  let timer: NodeJS.Timeout | undefined;
  let isChanged = false;
  let wake: (() => void) | undefined;
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isChanged = true;
      wake?.();
    }, settleMs);
  };
  const watchers = [
    ...paths.map((path) => watchPath(path, (name) => /\.ya?ml$/u.test(name), note)),
    ...extra.map(({ folder, ending }) => watchPath(folder, (name) => name.endsWith(ending), note)),
  ];
  return {
    changed: async (signal) => {
      await new Promise<void>((resolve) => {
        wake = resolve;
        signal.addEventListener("abort", () => resolve(), { once: true });
        if (isChanged || signal.aborted) resolve();
      });
      isChanged = false;
      return !signal.aborted;
    },
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** A file is watched through its folder: editors replace it by another one. */
function watchPath(path: string, isWanted: (name: string) => boolean, note: () => void): FSWatcher {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const name = basename(path);
  const watcher = watch(isFolder ? path : nearestFolder(path), { recursive: isFolder }, (_, changed) => {
    const isOurs = isFolder ? changed === null || isWanted(changed) : changed === null || changed === name;
    if (isOurs) note();
  });
  // A folder that is removed ends its watcher; the next run says that it is missing.
  watcher.on("error", note);
  return watcher;
}

function nearestFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) || folder === dirname(folder) ? folder : nearestFolder(folder);
}
