import { basename, dirname } from "node:path";
import { type Diagnostic, diagnose, hasErrors } from "../../language/diagnostics/diagnostic.js";
import { suggest } from "../../language/text/suggestion.js";
import { visible } from "../../language/text/visible.js";
import type { Change } from "../../review/diff/change.js";
import type { Nature } from "../../review/diff/finding.js";
import { addAcceptance, removeAcceptances } from "../../language/read/edit-accept.js";
import { replaceFiles } from "../../output/write/replace-files.js";
import { configFolder, type ReportFlags } from "./config/flags.js";
import { applyAcceptances, type AppliedAcceptances } from "./diff/apply-acceptances.js";
import { compareSources } from "./diff/compare-sources.js";
import { acceptancesPath } from "./diff/read-acceptances.js";
import { diskTree } from "./diff/source-tree.js";
import { finishFirst } from "./finish-first.js";
import { GitFailure } from "./git/git-failure.js";
import type { ExitCode, Io } from "./io.js";
import { onlyDiagnostics, printReport, type Report } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";
import { addressOf } from "../../review/diff/subject.js";

export interface AcceptFlags extends ReportFlags {
  readonly nature?: Nature | undefined;
  readonly reason?: string | undefined;
  /** YYYY-MM-DD */
  readonly until?: string | undefined;
  readonly prune: boolean;
  /** The id of what `quoin conform` has proposed. */
  readonly proposal?: string | undefined;
  /** YYYY-MM-DD; the day in UTC if absent. */
  readonly today?: string | undefined;
}

/** What is accepted, and the comparison that it was found in. */
export interface AcceptArguments {
  readonly fingerprint?: string | undefined;
  readonly old?: string | undefined;
  readonly new?: string | undefined;
}

/**
 * `quoin accept`: writes a change of a comparison into the file of acceptances, or removes what is no longer needed there; or
 * changes the model as a run of `quoin conform` has proposed.
 */
export async function accept(given: AcceptArguments, flags: AcceptFlags, io: Io): Promise<ExitCode> {
  const { proposal } = flags;
  return finishFirst(configFolder(flags), flags, io, async () => {
    if (proposal !== undefined) {
      const { acceptProposal } = await import("./proposals/accept-proposal.js");
      return reportWithSettings(flags, io, (settings) => acceptProposal(proposal, flags, settings));
    }
    return printReport(await findOutSteadily(given, flags), flags, io);
  });
}

const maxAttempts = 20;

/** Once more if another run has written the file since it was read: neither may lose what the other one accepts. */
async function findOutSteadily(given: AcceptArguments, flags: AcceptFlags): Promise<Report> {
  for (let attempts = 1; ; attempts++) {
    const report = await findOut(given, flags);
    const hasChanged = report.diagnostics.some(({ code }) => code === "changed-since-read");
    if (!hasChanged || attempts === maxAttempts) return report;
  }
}

async function findOut(given: AcceptArguments, flags: AcceptFlags): Promise<Report> {
  const missing = listMissing(given, flags);
  if (missing.length > 0) return onlyDiagnostics([diagnose("incomplete-acceptance", { missing })]);
  try {
    const { today = new Date().toISOString().slice(0, 10) } = flags;
    const { comparison, diagnostics, sources } = await compareSources({ ...given, flags, today });
    if (comparison === undefined) return onlyDiagnostics(diagnostics, sources);
    const sides = { ...comparison, new: { ...comparison.new, tree: diskTree, mark: "" } };
    const applied = await applyAcceptances(sides, comparison.changes, today, flags);
    if (hasErrors(applied.reading.diagnostics)) {
      return onlyDiagnostics(applied.reading.diagnostics, applied.reading.sources);
    }
    if (flags.prune) return prune(applied, flags);
    const acceptable = applied.changes.flatMap((change) => [change, ...(change.parts ?? [])]);
    return add(given, acceptable, applied, { ...flags, today });
  } catch (error) {
    if (error instanceof GitFailure) return onlyDiagnostics([error.diagnostic]);
    throw error;
  }
}

function listMissing({ fingerprint }: AcceptArguments, flags: AcceptFlags): readonly string[] {
  if (flags.prune) return [];
  return [
    ...(fingerprint === undefined ? ["FINGERPRINT"] : []),
    ...(flags.nature === undefined ? ["--nature"] : []),
    ...(flags.reason === undefined || flags.reason.trim() === "" ? ["--reason"] : []),
  ];
}

function add(
  { fingerprint = "" }: AcceptArguments,
  changes: readonly Change[],
  { reading }: AppliedAcceptances,
  flags: AcceptFlags & { readonly today: string },
): Report {
  const { nature = "planned", reason = "", until } = flags;
  const change = changes.find((candidate) => candidate.fingerprint === fingerprint);
  const refused = refuse(fingerprint, change, changes, { ...flags, nature });
  if (change === undefined || refused !== undefined) return onlyDiagnostics(refused ?? []);
  const { kind, subject } = change;
  const at = addressOf(subject);
  const entry = { fingerprint, kind, at, nature, reason, ...(until === undefined ? {} : { until }) };
  const earlier = reading.entries.filter((other) => other.fingerprint === fingerprint);
  const left =
    reading.text === undefined
      ? undefined
      : removeAcceptances(reading.text, new Set(earlier.map(({ index }) => index)));
  const path = acceptancesPath(flags);
  const diagnostics = writeAcceptances(path, reading.text, addAcceptance(left, entry));
  const text = `accepted  ${visible(`${kind}  ${at}`)}  in ${visible(path)}\n`;
  return {
    ...onlyDiagnostics(diagnostics),
    text: hasErrors(diagnostics) ? "" : text,
    facts: { path, accepted: entry },
  };
}

function refuse(
  fingerprint: string,
  change: Change | undefined,
  changes: readonly Change[],
  {
    nature,
    until,
    today,
  }: { readonly nature: Nature; readonly until?: string | undefined; readonly today: string },
): readonly Diagnostic[] | undefined {
  if (change === undefined) {
    const known = changes.map((candidate) => candidate.fingerprint);
    return [diagnose("no-such-finding", { fingerprint, suggestion: suggest(fingerprint, known) })];
  }
  if (change.breaksReleased !== undefined && nature !== "correction") {
    return [diagnose("released-acceptance", { fingerprint, nature, version: change.breaksReleased })];
  }
  if (until !== undefined && until < today) return [diagnose("expired-acceptance", { fingerprint, until })];
  return undefined;
}

/** Removes the entries that accept nothing, and those whose last day is over. */
function prune({ reading, matches }: AppliedAcceptances, flags: AcceptFlags): Report {
  const { duplicates, expired, unused } = matches;
  const removed = [...duplicates, ...expired, ...unused].toSorted((a, b) => a.index - b.index);
  const path = acceptancesPath(flags);
  const facts = { path, removed: removed.map(({ fingerprint }) => fingerprint) };
  if (reading.text === undefined || removed.length === 0) {
    return { ...onlyDiagnostics([]), text: "nothing to remove\n", facts };
  }
  const text = removeAcceptances(reading.text, new Set(removed.map(({ index }) => index)));
  const diagnostics = writeAcceptances(path, reading.text, text);
  const lines = removed.map(({ fingerprint, kind }) => `removed  ${visible(`${fingerprint}  ${kind}`)}\n`);
  return { ...onlyDiagnostics(diagnostics), text: hasErrors(diagnostics) ? "" : lines.join(""), facts };
}

function writeAcceptances(path: string, before: string | undefined, text: string): readonly Diagnostic[] {
  return replaceFiles({
    folder: dirname(path),
    files: [{ path: basename(path), before, text }],
    refuse: () => diagnose("changed-since-read", { path }),
  });
}
