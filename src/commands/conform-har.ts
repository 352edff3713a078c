import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { readEntries } from "../conform/har/read-entries.js";
import { type CallerReport, TrafficJudge, type TrafficReport } from "../conform/har/judge-traffic.js";
import { serversOf, type ServedAt } from "../conform/har/find-call.js";
import type { Suspicion } from "../conform/har/judge-requests.js";
import type { Result } from "../conform/results.js";
import type { Api } from "../model/ir/api.js";
import { errorCode, reasonOf } from "../read/files/reason.js";
import { visible } from "../text/visible.js";
import { counted } from "../text/words.js";

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

/**
 * Makes the process collect garbage sooner: traffic is nothing but garbage once it is judged, and V8 would let it grow to a
 * multiple of what is needed.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=20");
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

/** The report for people; ends with a line break. */
export function renderHarReport(report: HarReport): string {
  const { callers, unknownRoutes, elsewhere, unclear, tooLarge, skipped } = report;
  const routes = unknownRoutes.map(
    ({ method, path, count }) => `  ${visible(method)} ${visible(path)}  ${counted(count, "request")}\n`,
  );
  return [
    ...callers.map(renderCaller),
    ...(routes.length === 0 ? [] : ["Routes that aren't in the model:\n", ...routes]),
    `${counted(report.entries, "exchange")} in ${counted(report.files, "file")}`,
    ...[
      [elsewhere, "to other hosts"],
      [unclear, "of an unknown version or call"],
      [skipped, "without an exchange"],
      [tooLarge, "too large"],
    ].flatMap(([count, words]) => (count === 0 ? [] : [`, ${count} ${words}`])),
    "\n",
  ].join("");
}

function renderCaller({ caller, calls, results, suspicions }: CallerReport): string {
  const failures = results.filter(({ outcome }) => outcome.kind === "failed");
  const unproven = results.filter(({ outcome }) => outcome.kind === "unproven");
  return [
    `${caller === "" ? "Callers without a name" : visible(caller)}: ${counted(calls, "call")}\n`,
    ...failures.map((result) => `  failed    ${renderResult(result)}`),
    ...unproven.map((result) => `  unproven  ${renderResult(result)}`),
    ...suspicions.map((suspicion) => `  suspected ${renderSuspicion(suspicion)}`),
  ].join("");
}

function renderResult({ version, call, row, outcome, tries }: Result): string {
  const why = outcome.kind === "failed" ? outcome.evidence : "reason" in outcome ? outcome.reason : "";
  const often = outcome.kind === "failed" ? ` (${tries.failed} of ${tries.of})` : "";
  return `${call} ${version}  ${row}  ${visible(why)}${often}\n`;
}

function renderSuspicion({ call, firstAt, secondAt, after }: Suspicion): string {
  const [first, second] = [firstAt, secondAt].map((at) => new Date(at).toISOString());
  return `${call}  equal requests at ${first} and ${second} under different keys: of the first, ${after}\n`;
}
