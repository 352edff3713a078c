import { diagnose, type Diagnostic } from "../../language/diagnostics/diagnostic.js";
import { paintWith } from "../../language/diagnostics/paint.js";
import type { JudgedRun } from "../../review/conform/report/judged-run.js";
import type { Settings } from "../../output/generate/settings.js";
import type { Api } from "../../language/model/ir/api.js";
import type { ConformFlags } from "./conform/conform-flags.js";
import { checkOutcome } from "./conform/check-outcome.js";
import { prepare } from "./conform/prepare.js";
import { readSettings } from "./config/read-settings.js";
import { findDocument } from "./documents/find-document.js";
import type { ExitCode, Io } from "./io.js";
import { exitOf, onlyDiagnostics, printReport, type Report } from "./report.js";
import type { writeProposals } from "./proposals/write-proposals.js";
import { untilInterrupted } from "./watch.js";

type WriteProposals = typeof writeProposals;

/** What a run is given of the process that it runs in. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** `quoin conform`: whether a running service does what the model says. */
export async function conform(
  flags: ConformFlags,
  io: Io,
  surroundings: Surroundings = { environment: process.env, signal: untilInterrupted() },
): Promise<ExitCode> {
  io.showProgress?.("Reading the model");
  const { settings, diagnostics, sources } = await readSettings(flags);
  if (settings === undefined) {
    return printReport(onlyDiagnostics(diagnostics, sources), { json: flags.json, exit: 2 }, io);
  }
  const { exit, ...found } = await findOut(flags, settings, io, surroundings);
  const whole: Report = {
    ...found,
    diagnostics: [...diagnostics, ...found.diagnostics],
    sources: new Map([...sources, ...found.sources]),
  };
  const worst = exitOf(whole.diagnostics);
  return printReport(whole, { json: flags.json, exit: worst === 0 ? exit : worst }, io);
}

interface Found extends Report {
  readonly exit: ExitCode;
}

async function findOut(
  flags: ConformFlags,
  settings: Settings,
  io: Io,
  { environment, signal }: Surroundings,
): Promise<Found> {
  if (flags.suggest) {
    const { suggest } = await import("./conform/suggest.js");
    return { ...(await suggest(flags, settings)), exit: 0 };
  }
  if (flags.har !== undefined) return judgeHar(flags.har, flags, settings);
  if (flags.propose && (await findDocument(settings.models)) !== undefined) {
    return { ...onlyDiagnostics([diagnose("proposal-without-model", {})]), exit: 0 };
  }
  if (flags.replay !== undefined) return replayRecording(flags.replay, flags, settings, { io, signal });
  const { prepared, notice = "", diagnostics, sources } = await prepare(flags, settings, environment);
  if (prepared === undefined) return { ...onlyDiagnostics(diagnostics, sources), exit: 0 };
  if (flags.plan) {
    const { planRun } = await import("./conform/plan-run.js");
    return { ...(await planRun(prepared, signal)), diagnostics, sources, exit: 0 };
  }
  if (flags.clean !== undefined) {
    const { clean } = await import("./conform/clean.js");
    const cleaned = await clean(prepared, { path: flags.clean, yes: flags.yes }, io);
    return { ...cleaned, diagnostics: [...diagnostics, ...cleaned.diagnostics], sources, exit: 0 };
  }
  if (!flags.json && notice !== "") io.err(notice);
  const { runAll } = await import("./conform/run-all.js");
  const ran = await runAll(prepared, flags, io, signal);
  if ("code" in ran) return { ...onlyDiagnostics([...diagnostics, ran], sources), exit: 0 };
  const found = [...diagnostics, ...ran.diagnostics];
  return {
    ...(await report(ran.judged, found, flags, { io, signal, apis: prepared.apis, settings })),
    sources,
  };
}

async function replayRecording(
  path: string,
  flags: ConformFlags,
  settings: Settings,
  surroundings: Pick<Reporting, "io" | "signal">,
): Promise<Found> {
  const { readExpected } = await import("./conform/read-expected.js");
  const { expected, diagnostics, sources } = await readExpected(flags, settings);
  if (expected === undefined) return { ...onlyDiagnostics(diagnostics, sources), exit: 0 };
  const { replay } = await import("./conform/replay.js");
  const replayed = await replay(path, expected, flags, surroundings.signal);
  if ("code" in replayed) return { ...onlyDiagnostics([...diagnostics, replayed], sources), exit: 0 };
  const { apis } = expected;
  return {
    ...(await report(replayed.judged, diagnostics, flags, { ...surroundings, apis, settings })),
    sources,
  };
}

async function judgeHar(paths: readonly string[], flags: ConformFlags, settings: Settings): Promise<Found> {
  const { readExpected } = await import("./conform/read-expected.js");
  const { expected, diagnostics, sources } = await readExpected(flags, settings);
  if (expected === undefined) return { ...onlyDiagnostics(diagnostics, sources), exit: 0 };
  const { judgeTraffic } = await import("./conform/judge-traffic.js");
  const judged = await judgeTraffic(paths, expected, flags);
  return { ...judged, diagnostics: [...diagnostics, ...judged.diagnostics], sources };
}

interface Reporting {
  readonly io: Io;
  readonly signal: AbortSignal;
  readonly apis: readonly Api[];
  readonly settings: Settings;
}

/** Writes and renders what was found out. */
async function report(
  judged: JudgedRun,
  diagnostics: readonly Diagnostic[],
  flags: ConformFlags,
  { io, signal, apis, settings }: Reporting,
): Promise<Omit<Found, "sources">> {
  const { writeReports } = await import("./conform/write-reports.js");
  const written = await writeReports(judged, flags);
  const { text, facts } = await render(judged, flags, io);
  const problems = checkOutcome(judged, signal);
  // A run that found out little leaves what an earlier one has proposed.
  const isWhole = problems.length === 0;
  const proposed = flags.propose && isWhole ? await propose(judged, apis, flags, settings) : undefined;
  const found = [...diagnostics, ...written, ...(proposed?.diagnostics ?? []), ...problems];
  return {
    text: `${text}${flags.json ? "" : (proposed?.text ?? "")}`,
    facts: { ...facts, proposals: proposed && describeProposals(proposed) },
    diagnostics: found,
    exit: isFinding(judged, flags) ? 1 : 0,
  };
}

async function propose(...given: Parameters<WriteProposals>): ReturnType<WriteProposals> {
  const { writeProposals } = await import("./proposals/write-proposals.js");
  return writeProposals(...given);
}

function describeProposals({ path, count, unsaid }: Awaited<ReturnType<WriteProposals>>) {
  return { path, count, without: unsaid.map(({ call, row, versions }) => ({ call, row, versions })) };
}

function isFinding({ counts }: JudgedRun, { strict }: ConformFlags): boolean {
  return counts.failed > 0 || (strict && counts.unproven > 0);
}

/** Of pipes and files, and of terminals too wide or too narrow to read. */
const [narrowest, usual, widest] = [40, 100, 120];

async function render(
  judged: JudgedRun,
  { json, verbose }: ConformFlags,
  { isResultColored, columns = usual }: Io,
): Promise<Pick<Report, "text" | "facts">> {
  if (json) {
    const { reportAsJson } = await import("../../review/conform/report/json-report.js");
    return { text: "", facts: reportAsJson(judged) };
  }
  const { renderTerminal } = await import("../../review/conform/report/render-terminal.js");
  const width = Math.min(Math.max(columns, narrowest), widest);
  return { text: renderTerminal(judged, { paint: paintWith(isResultColored), width, verbose }), facts: {} };
}
