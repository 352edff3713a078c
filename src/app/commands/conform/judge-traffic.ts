import { readTarget } from "../../../review/conform/http/target.js";
import { trafficAsJson } from "../../../review/conform/report/json-report.js";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { reasonOf } from "../../../language/read/files/reason.js";
import { type HarReport, judgeHarFiles, listHarFiles } from "../../../review/conform/har/judge-har-files.js";
import { renderHarReport } from "../../../review/conform/report/render-traffic.js";
import type { ExitCode } from "../io.js";
import type { Report } from "../report.js";
import type { ConformFlags } from "./conform-flags.js";
import type { Expected } from "./read-expected.js";

export interface JudgedTraffic extends Pick<Report, "text" | "facts" | "diagnostics"> {
  readonly exit: ExitCode;
}

/** Judges recorded traffic, at the addresses that the model has and at that of `--server`; nothing is sent. */
export async function judgeTraffic(
  given: readonly string[],
  { apis }: Expected,
  { server, strict }: Pick<ConformFlags, "server" | "strict">,
): Promise<JudgedTraffic> {
  const target = server === undefined ? undefined : readTarget(server);
  if (server !== undefined && target !== undefined && "problem" in target) {
    return nothing([diagnose("unusable-server", { server, problem: target.problem })]);
  }
  const listings = given.map(listFiles);
  const problems = listings.flatMap((listing) => ("code" in listing ? [listing] : []));
  if (problems.length > 0) return nothing(problems);
  const files = listings.flatMap((listing) => ("files" in listing ? listing.files : []));
  const servers = target === undefined || "problem" in target ? [] : [target];
  const report = await judgeHarFiles(files, { apis, servers });
  return {
    text: renderHarReport(report),
    facts: { traffic: trafficAsJson(report) },
    diagnostics: checkReport(report),
    exit: isFinding(report, strict) ? 1 : 0,
  };
}

function nothing(diagnostics: readonly Diagnostic[]): JudgedTraffic {
  return { text: "", facts: {}, diagnostics, exit: 0 };
}

function listFiles(path: string): { readonly files: readonly string[] } | Diagnostic {
  try {
    const files = listHarFiles(path);
    return files.length === 0 ? diagnose("no-har-files", { path }) : { files };
  } catch (error) {
    return diagnose("unreadable-file", { path, reason: reasonOf(error) });
  }
}

function checkReport({ unreadable, entries, callers, elsewhere }: HarReport): readonly Diagnostic[] {
  const files = unreadable.map((one) => diagnose("unreadable-file", one));
  const isJudged = callers.length > 0;
  return isJudged ? files : [...files, diagnose("nothing-judged", { entries, elsewhere })];
}

function isFinding({ callers }: HarReport, strict: boolean): boolean {
  const kinds = new Set(callers.flatMap(({ rows }) => rows.map(({ outcome }) => outcome.kind)));
  return kinds.has("failed") || (strict && kinds.has("unproven"));
}
