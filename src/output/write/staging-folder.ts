import { type BigIntStats, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ownPrefix } from "./output-path.js";

const stagingPattern = new RegExp(`^\\${ownPrefix}writing-([0-9]{1,10})(?:-[0-9]+)?$`);
const maxWriteMs = 10 * 60 * 1000;

/**
 * A folder inside the folder that is written to, in which one run of quoin prepares what it writes. Its name holds the
 * number of the process, so that another run knows whether it is still being worked in.
 */
export interface StagingFolder {
  readonly path: string;
  readonly isAlive: boolean;
}

/** The path of a folder in which this process can prepare what it writes. */
export function freeStagingPath(folder: string): string {
  const path = join(folder, `${ownPrefix}writing-${process.pid}`);
  // In a container, a run that was killed had our number more often than not.
  for (let turn = 0; ; turn++) {
    const candidate = turn === 0 ? path : `${path}-${turn}`;
    if (look(candidate) === undefined) return candidate;
  }
}

/** The staging folders in a folder: of runs that still write, and of runs that were interrupted. */
export function findStagingFolders(folder: string): StagingFolder[] {
  return listNames(folder).flatMap((name) => {
    const processId = stagingPattern.exec(name)?.[1];
    if (processId === undefined) return [];
    const path = join(folder, name);
    const isAlive = isRunning(Number(processId)) && isRecent(path);
    return isAlive || isOurs(path, folder) ? [{ path, isAlive }] : [];
  });
}

/**
 * Which folder of this disk it is; `undefined` for what is none. Git makes another folder of the same name, so that a
 * journal that came with a repository decides nothing.
 */
export function placeOf(path: string): string | undefined {
  const status = look(path);
  return status?.isDirectory() === true ? `${status.dev}:${status.ino}` : undefined;
}

/** Where many may write, as in /tmp, others could leave a journal that has us write for them. */
function isOurs(path: string, folder: string): boolean {
  const owner = look(path)?.uid;
  const own = process.getuid?.();
  return own === undefined || owner === BigInt(own) || owner === look(folder)?.uid;
}

function look(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // Something in its path is no folder, or is closed to us.
    return undefined;
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
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

/** PIDs are recycled, quickly in containers. */
function isRecent(path: string): boolean {
  const modified = look(path)?.mtimeMs;
  return modified !== undefined && Date.now() - Number(modified) < maxWriteMs;
}
