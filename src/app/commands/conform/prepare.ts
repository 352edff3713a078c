import { readTarget, type Target } from "../../../review/conform/http/target.js";
import type { RunOptions } from "../../../review/conform/run.js";
import {
  diagnose,
  type Diagnosed,
  type Diagnostic,
  hasErrors,
} from "../../../language/diagnostics/diagnostic.js";
import type { Settings } from "../../../output/generate/settings.js";
import type { ConformFlags } from "./conform-flags.js";
import { checkWrites } from "./check-writes.js";
import { readAccounts } from "./read-accounts.js";
import { readExpected } from "./read-expected.js";

/** What a run is made with, once nothing is wrong with the command, the model and the settings. */
export interface Prepared extends Pick<RunOptions, "apis" | "target" | "settings" | "secrets" | "limits"> {
  readonly mayWrite: boolean;
  readonly settleMs: number;
  readonly waitMs: number | undefined;
}

export interface Preparation extends Diagnosed {
  readonly prepared: Prepared | undefined;
  /** What somebody has to know before the first write; empty, or ends with a line break. */
  readonly notice?: string;
}

/** Reads the model and the settings, and checks where the run may go. */
export async function prepare(
  flags: ConformFlags,
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Preparation> {
  const target = targetOf(flags);
  if ("code" in target) return { prepared: undefined, diagnostics: [target], sources: new Map() };
  const { expected, diagnostics, sources } = await readExpected(flags, settings);
  if (expected === undefined) return { prepared: undefined, diagnostics, sources };
  const { apis } = expected;
  const writes = checkWrites(apis, target, expected.settings, flags.writes);
  const accounts = flags.plan
    ? { secrets: {}, diagnostics: [] }
    : readAccounts(expected.settings, apis, expected, environment);
  const found = [...diagnostics, ...writes.diagnostics, ...accounts.diagnostics];
  const prepared: Prepared = {
    apis,
    target,
    settings: expected.settings,
    secrets: accounts.secrets,
    limits: limitsOf(flags),
    mayWrite: writes.mayWrite,
    settleMs: flags.settle,
    waitMs: flags.wait,
  };
  return {
    prepared: hasErrors(found) ? undefined : prepared,
    notice: writes.notice,
    diagnostics: found,
    sources,
  };
}

function targetOf({ server }: ConformFlags): Target | Diagnostic {
  if (server === undefined) return diagnose("server-not-given", {});
  const target = readTarget(server);
  return "problem" in target ? diagnose("unusable-server", { server, problem: target.problem }) : target;
}

export function limitsOf(flags: ConformFlags): Prepared["limits"] {
  return {
    requests: flags.maxRequests,
    perSecond: flags.perSecond,
    inFlight: flags.inFlight,
    totalMs: flags.total + (flags.wait ?? 0),
    timeoutMs: flags.timeout,
  };
}
