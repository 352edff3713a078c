import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isMissing } from "./disk-error.js";
import { ownPrefix } from "./output-path.js";

const stagingPattern = new RegExp(`^\\${ownPrefix}writing-([0-9]{1,10})$`);
const maxWriteMs = 10 * 60 * 1000;

/**
 * A folder inside the output folder in which one run of quoin prepares what it writes. Its name holds the number of
 * the process, so that another run knows whether it is still being worked in.
 */
export interface StagingFolder {
  readonly path: string;
  readonly isAlive: boolean;
}

/** The folder in which this process prepares what it writes. */
export function ownStagingPath(folder: string): string {
  return join(folder, `${ownPrefix}writing-${process.pid}`);
}

/** The staging folders in an output folder: of runs that still write, and of runs that were interrupted. */
export function findStagingFolders(folder: string): StagingFolder[] {
  return listNames(folder).flatMap((name) => {
    const processId = stagingPattern.exec(name)?.[1];
    if (processId === undefined) return [];
    const path = join(folder, name);
    return [{ path, isAlive: isRunning(Number(processId)) && isRecent(path) }];
  });
}

/**
 * Which folder of this disk it is; `undefined` for what is none. Git makes another folder of the same name, so that a
 * journal that came with a repository decides nothing.
 */
export function placeOf(path: string): string | undefined {
  try {
    const status = lstatSync(path, { bigint: true });
    return status.isDirectory() ? `${status.dev}:${status.ino}` : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isRunning(processId: number): boolean {
  // Writing is synchronous: a staging folder with our own number is left from an earlier process that had it.
  if (processId === process.pid) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Numbers of processes are used again, in containers very soon. */
function isRecent(path: string): boolean {
  try {
    return Date.now() - lstatSync(path).mtimeMs < maxWriteMs;
  } catch {
    return false;
  }
}
