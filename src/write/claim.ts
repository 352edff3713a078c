import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isMissing } from "./disk-error.js";
import { ownPrefix } from "./output-path.js";

const claimPattern = new RegExp(`^\\${ownPrefix}writing-([0-9]{1,10})$`);
const longestWriteMs = 10 * 60 * 1000;

/**
 * A folder inside the output folder in which one run of quoin prepares what it writes. Its name holds the number of
 * the process, so that another run knows whether it is still being worked in.
 */
export interface Claim {
  readonly path: string;
  readonly isAlive: boolean;
}

/** The folder in which this process prepares what it writes. */
export function ownClaimPath(folder: string): string {
  return join(folder, `${ownPrefix}writing-${process.pid}`);
}

/** The claims in an output folder: of runs that still write, and of runs that were interrupted. */
export function findClaims(folder: string): Claim[] {
  return listNames(folder).flatMap((name) => {
    const processId = claimPattern.exec(name)?.[1];
    if (processId === undefined) return [];
    const path = join(folder, name);
    return [{ path, isAlive: isRunning(Number(processId)) && isRecent(path) }];
  });
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
  // Writing is synchronous: a claim with our own number is left from an earlier process that had it.
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
    return Date.now() - lstatSync(path).mtimeMs < longestWriteMs;
  } catch {
    return false;
  }
}
