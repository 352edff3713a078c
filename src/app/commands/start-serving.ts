import { diagnose, type Diagnostic } from "../../language/diagnostics/diagnostic.js";
import { suggest } from "../../language/text/suggestion.js";
import type { Settings } from "../../output/generate/settings.js";
import type { Api } from "../../language/model/ir/api.js";
import { environmentNames } from "../../sandbox/access/api-keys.js";
import { renderLogEntry } from "../../sandbox/log.js";
import { repeatable, repeatableStepMs } from "../../sandbox/repeatable.js";
import { createSandbox, type Sandbox } from "../../sandbox/sandbox.js";
import type { RespondBeside } from "../../sandbox/server/connections.js";
import { type SandboxServer, startSandbox } from "../../sandbox/server/start-sandbox.js";
import {
  areSwitches,
  describeChoice,
  isSwitchName,
  readChoice,
  switchChoices,
  type Switches,
} from "../../sandbox/switches.js";
import type { Flags } from "./config/flags.js";
import type { Io } from "./io.js";
import { renderSandboxStart } from "./render-sandbox-start.js";
import type { ChosenApi } from "./read-api.js";
import { readFile } from "../../language/read/files/read-file.js";
import { maxControlBytes } from "../../sandbox/control/serve-control.js";
import { readExactJson } from "../../sandbox/json/read-json.js";
import { FixtureError, type State } from "../../sandbox/state/fixtures.js";

export interface SandboxFlags extends Flags {
  readonly port: number;
  readonly seed?: string | undefined;
  /** A JSON file with what is stored at first. */
  readonly state?: string | undefined;
  readonly environment?: string | undefined;
  /** `reusedKey=409` */
  readonly switch?: readonly string[] | undefined;
}

/** The version that a sandbox serves, and the others beside it. */
export type Versions = Pick<ChosenApi, "alongside"> & { readonly api: Api };

/** What is served on the sandbox's port beside it. */
export interface Beside {
  /** Makes it of a model, before that is served. Returns why it can't be made; it stays as it was then. */
  readonly prepare: (served: Versions, settings: Settings) => Promise<readonly Diagnostic[]>;
  readonly respondTo: (sandbox: Sandbox) => RespondBeside;
  /** What is said of it when it is served on a URL. */
  readonly describe: (url: string) => string;
}

/** A sandbox that is being served. */
export interface Serving {
  readonly sandbox: Sandbox;
  readonly server: SandboxServer;
}

/** Serves an API as the flags say, and prints where; returns what is wrong with the flags otherwise. */
export async function startServing(
  { api, alongside }: Versions,
  flags: SandboxFlags,
  io: Io,
  beside?: Beside,
): Promise<Serving | readonly Diagnostic[]> {
  const { switches, diagnostics: wrongSwitches } = readSwitches(flags.switch ?? []);
  if (wrongSwitches.length > 0) return wrongSwitches;
  const wrongEnvironment = checkEnvironment(api, flags);
  if (wrongEnvironment.length > 0) return wrongEnvironment;
  const sandbox = makeSandbox({ api, alongside }, switches, flags, io);
  const problems = flags.state === undefined ? [] : await replaceState(sandbox.state, flags.state);
  if (problems.length > 0) return problems;
  const server = await listen(sandbox, flags.port, beside?.respondTo(sandbox));
  if ("code" in server) return [server];
  if (beside !== undefined) io.out(beside.describe(server.url));
  io.out(renderSandboxStart(sandbox, server.url, flags.seed === undefined ? undefined : repeatableStepMs));
  return { sandbox, server };
}

/** Whether the API has the environment that is asked for. */
export function checkEnvironment(api: Api, { environment }: SandboxFlags): readonly Diagnostic[] {
  const known = environmentNames(api);
  if (environment === undefined || known.includes(environment)) return [];
  return [diagnose("no-such-environment", { environment, suggestion: suggest(environment, known), known })];
}

function makeSandbox(
  { api, alongside }: Versions,
  switches: Partial<Switches>,
  { seed, environment }: SandboxFlags,
  io: Io,
): Sandbox {
  return createSandbox(api, {
    alongside,
    switches,
    log: (entry) => io.out(`${renderLogEntry(entry)}\n`),
    ...(seed === undefined ? {} : repeatable(seed)),
    ...(environment === undefined ? {} : { environment }),
  });
}

async function listen(
  sandbox: Sandbox,
  port: number,
  respondBeside: RespondBeside | undefined,
): Promise<SandboxServer | Diagnostic> {
  try {
    return await startSandbox(sandbox, { port, ...(respondBeside && { respondBeside }) });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    return diagnose("unusable-port", { port, isTaken: code === "EADDRINUSE" });
  }
}

/** Stores what a file holds, in the form in which `/__sandbox/state` shows it; returns what is wrong with it. */
async function replaceState(state: State, path: string): Promise<readonly Diagnostic[]> {
  const reading = await readFile(path, maxControlBytes);
  if (!("text" in reading)) {
    return [diagnose("invalid-state", { path, problem: reading.message, isRead: false }, reading.at)];
  }
  const wrong = (problem: string) => diagnose("invalid-state", { path, problem, isRead: true });
  const json = readExactJson(reading.text.replace(/^\ufeff/, ""));
  if (json.kind === "wrong") return [wrong(`It ${json.issue}.`)];
  try {
    state.replace(json.value);
    return [];
  } catch (error) {
    if (error instanceof FixtureError) return error.issues.map(wrong);
    throw error;
  }
}

interface SwitchesReading {
  readonly switches: Partial<Switches>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads `reusedKey=409` and `keyScope=account`. */
export function readSwitches(texts: readonly string[]): SwitchesReading {
  const values: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  for (const text of texts) {
    const [name = "", ...rest] = text.split("=");
    const value = rest.length === 0 ? undefined : rest.join("=");
    const reading = readSwitch(name, value);
    if (typeof reading === "object") diagnostics.push(reading);
    else values[name] = reading;
  }
  return { switches: areSwitches(values) ? values : {}, diagnostics };
}

function readSwitch(name: string, value: string | undefined): Diagnostic | number | string {
  if (!isSwitchName(name)) {
    const known = Object.keys(switchChoices);
    return diagnose("no-such-switch", { name, suggestion: suggest(name, known), known });
  }
  const choice = switchChoices[name];
  const suggestion = value === undefined ? undefined : suggest(value, choice.words);
  return (
    (value === undefined ? undefined : readChoice(choice, value)) ??
    diagnose("invalid-switch", { name, value, suggestion, possible: describeChoice(choice) })
  );
}
