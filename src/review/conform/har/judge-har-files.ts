import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Api } from "../../../language/model/ir/api.js";
import { errorCode, reasonOf } from "../../../language/read/files/reason.js";
import { type ServedAt, serversOf } from "./find-call.js";
import { TrafficJudge, type TrafficReport } from "./judge-traffic.js";
import { readEntries } from "./read-entries.js";

/** What recorded traffic says about a service and its callers. */
export interface HarReport extends TrafficReport {
  readonly files: number;
  /** Entries that were read. */
  readonly entries: number;
  /** Larger than what is read of one. */
  readonly tooLarge: number;
  /** Not entries of HAR, or answered from a cache. */
  readonly skipped: number;
  /** Files that couldn't be read to their end, and why. */
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

export interface HarOptions {
  /** The versions that the service may have answered in. */
  readonly apis: readonly Api[];
  /** Where the service was, beside the addresses that the model has. */
  readonly servers: readonly ServedAt[];
}

/** The HAR files at a path: itself, or those of a folder and its folders. @throws the error of `node:fs` */
export function listHarFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.har(?:\.gz)?$/iu.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** Judges what is in HAR files; nothing of them is kept but what was found out. */
export async function judgeHarFiles(paths: readonly string[], options: HarOptions): Promise<HarReport> {
  const judge = new TrafficJudge(options.apis, [...serversOf(options.apis), ...options.servers]);
  const sums = { entries: 0, tooLarge: 0, skipped: 0 };
  const unreadable: { path: string; reason: string }[] = [];
  for (const path of paths) {
    const problem = await readInto(judge, path, sums);
    if (problem !== undefined) unreadable.push({ path, reason: problem });
  }
  return { ...judge.report(), ...sums, files: paths.length, unreadable };
}

async function readInto(
  judge: TrafficJudge,
  path: string,
  sums: { entries: number; tooLarge: number; skipped: number },
): Promise<string | undefined> {
  try {
    const entries = readEntries(path);
    for (;;) {
      const { done, value } = await entries.next();
      if (done === true) {
        sums.tooLarge += value?.tooLarge ?? 0;
        sums.skipped += value?.skipped ?? 0;
        if (value === undefined) return "it has no `log.entries`, so it isn't HAR";
        return value.isComplete ? undefined : "it ends in the middle";
      }
      sums.entries += 1;
      judge.add(value);
    }
  } catch (error) {
    const isCompressed = errorCode(error)?.startsWith("Z_") === true;
    return isCompressed ? "its compressed data is cut or damaged" : reasonOf(error);
  }
}
