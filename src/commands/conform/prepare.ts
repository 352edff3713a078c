import { readTarget, type Target } from "../../conform/http/target.js";
import type { RunOptions } from "../../conform/run.js";
import { diagnose, type Diagnosed, type Diagnostic, hasErrors } from "../../diagnostics/diagnostic.js";
import type { Settings } from "../../generate/settings.js";
import type { Api } from "../../model/ir/api.js";
import { readApi } from "../read-api.js";
import type { ConformFlags } from "./conform-flags.js";
import { checkWrites } from "./check-writes.js";
import { readAccounts } from "./read-accounts.js";
import { readConformSettings } from "./read-conform-settings.js";

/** What a run is made with, once nothing is wrong with the command, the model and the settings. */
export interface Prepared extends Pick<RunOptions, "apis" | "target" | "settings" | "secrets" | "limits"> {
  readonly mayWrite: boolean;
  readonly settleMs: number;
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
  const { api, alongside, diagnostics, sources } = await readApi(settings, flags);
  if (api === undefined) return { prepared: undefined, diagnostics, sources };
  const apis = oldestFirst([api, ...alongside]);
  const own = await readConformSettings(flags, apis);
  const all = new Map([...sources, ...own.sources]);
  if (own.settings === undefined) return { prepared: undefined, diagnostics: own.diagnostics, sources: all };
  const writes = checkWrites(apis, target, own.settings, flags.writes);
  const accounts = flags.plan
    ? { secrets: {}, diagnostics: [] }
    : readAccounts(own.settings, apis, own, environment);
  // Warnings about the model are what `quoin check` is for.
  const found = [...own.diagnostics, ...writes.diagnostics, ...accounts.diagnostics];
  const prepared: Prepared = {
    apis,
    target,
    settings: own.settings,
    secrets: accounts.secrets,
    limits: limitsOf(flags),
    mayWrite: writes.mayWrite,
    settleMs: flags.settle,
  };
  return {
    prepared: hasErrors(found) ? undefined : prepared,
    notice: writes.notice,
    diagnostics: found,
    sources: all,
  };
}

function targetOf({ server }: ConformFlags): Target | Diagnostic {
  if (server === undefined) return diagnose("server-not-given", {});
  const target = readTarget(server);
  return "problem" in target ? diagnose("unusable-server", { server, problem: target.problem }) : target;
}

function limitsOf(flags: ConformFlags): Prepared["limits"] {
  return {
    requests: flags.maxRequests,
    perSecond: flags.perSecond,
    inFlight: flags.inFlight,
    totalMs: flags.total,
    timeoutMs: flags.timeout,
  };
}

function oldestFirst(apis: readonly Api[]): readonly Api[] {
  const order = apis[0]?.versions.map(({ name }) => name) ?? [];
  return apis.toSorted((one, other) => order.indexOf(one.version.name) - order.indexOf(other.version.name));
}
