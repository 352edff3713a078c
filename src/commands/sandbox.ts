import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { suggest } from "../diagnostics/suggestion.js";
import type { Api } from "../model/ir/api.js";
import { environmentNames } from "../sandbox/authenticate.js";
import { systemClock, fixedClock } from "../sandbox/clock.js";
import { renderLogEntry } from "../sandbox/log.js";
import { type Sandbox, createSandbox } from "../sandbox/sandbox.js";
import { type SandboxServer, startSandbox } from "../sandbox/server/start-sandbox.js";
import type { Switches } from "../sandbox/switches.js";
import { chooseVersion } from "./choose-version.js";
import type { Flags, Settings } from "./config/settings.js";
import type { ExitCode, Io } from "./io.js";
import { readSwitches } from "./read-switches.js";
import { renderSandboxStart } from "./render-sandbox-start.js";
import { type Report, onlyDiagnostics } from "./report.js";
import { replaceState } from "./replace-state.js";
import { reportWithSettings } from "./report-with-settings.js";

export interface SandboxFlags extends Flags {
  readonly port: number;
  readonly seed?: string | undefined;
  /** A JSON file with what is stored at first. */
  readonly state?: string | undefined;
  readonly environment?: string | undefined;
  /** `reusedKey=409` */
  readonly switch?: readonly string[] | undefined;
}

/** `quoin sandbox`: serves the model on a port of this machine until it is interrupted. */
export async function sandbox(
  flags: SandboxFlags,
  io: Io,
  untilEnd: () => Promise<void> = untilInterrupted,
): Promise<ExitCode> {
  return reportWithSettings({ ...flags, json: false }, io, (settings) => run(settings, flags, io, untilEnd));
}

async function run(
  settings: Settings,
  flags: SandboxFlags,
  io: Io,
  untilEnd: () => Promise<void>,
): Promise<Report> {
  const { api, diagnostics, sources } = await readApi(settings, flags);
  if (api === undefined) return onlyDiagnostics(diagnostics, sources);
  const { switches, diagnostics: wrongSwitches } = readSwitches(flags.switch ?? []);
  if (wrongSwitches.length > 0) return onlyDiagnostics(wrongSwitches, sources);
  const made = makeSandbox(api, switches, flags, io);
  if ("code" in made) return onlyDiagnostics([made], sources);
  const problems = flags.state === undefined ? [] : await replaceState(made.state, flags.state);
  if (problems.length > 0) return onlyDiagnostics(problems, sources);
  const server = await start(made, flags.port);
  if ("code" in server) return onlyDiagnostics([server], sources);
  io.out(renderSandboxStart(made, server.url, flags.seed === undefined ? undefined : stepMs));
  await untilEnd();
  await server.close();
  return onlyDiagnostics([]);
}

/** The version to serve; what is wrong with the model if there is none. */
async function readApi(
  { models }: Settings,
  { apiVersion }: SandboxFlags,
): Promise<{ readonly api: Api | undefined } & Pick<Report, "diagnostics" | "sources">> {
  const { readModel } = await import("../read/read-model.js");
  const { buildModel } = await import("../model/build-model.js");
  const { document, diagnostics: found, sources } = await readModel(models);
  if (document === undefined) return { api: undefined, diagnostics: found, sources };
  const built = buildModel(document);
  if (built.model === undefined) return { api: undefined, diagnostics: built.diagnostics, sources };
  const { api, diagnostics } = chooseVersion(apiVersion, built.model);
  return { api, diagnostics: [...built.diagnostics, ...diagnostics], sources };
}

const standingSince = Date.parse("2026-01-01T00:00:00Z");
const stepMs = 1000;

/** With a seed everything repeats, so the clock can't be the machine's: it moves by a second with every request. */
function makeSandbox(
  api: Api,
  switches: Partial<Switches>,
  flags: SandboxFlags,
  io: Io,
): Sandbox | Diagnostic {
  const { seed, environment } = flags;
  const names = environmentNames(api);
  if (environment !== undefined && !names.includes(environment)) {
    return diagnose("no-such-environment", {
      environment,
      suggestion: suggest(environment, names),
      known: names,
    });
  }
  return createSandbox(api, {
    clock: seed === undefined ? systemClock : fixedClock(standingSince),
    stepMs: seed === undefined ? 0 : stepMs,
    switches,
    log: (entry) => io.out(`${renderLogEntry(entry)}\n`),
    ...(seed === undefined ? {} : { seed }),
    ...(environment === undefined ? {} : { environment }),
  });
}

async function start(made: Sandbox, port: number): Promise<SandboxServer | Diagnostic> {
  try {
    return await startSandbox(made, { port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    return diagnose("unusable-port", { port, isTaken: code === "EADDRINUSE" });
  }
}

async function untilInterrupted(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
