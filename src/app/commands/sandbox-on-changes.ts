import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import type { Settings } from "../../output/generate/settings.js";
import type { ExitCode, Io } from "./io.js";
import { readApi } from "./read-api.js";
import { onlyDiagnostics, type Report } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";
import {
  type Beside,
  checkEnvironment,
  type SandboxFlags,
  type Serving,
  startServing,
  type Versions,
} from "./start-serving.js";
import { runOnChanges, untilInterrupted } from "./watch.js";
import { visible } from "../../language/text/visible.js";
import { counted, listCodes } from "../../language/text/words.js";
import type { Api } from "../../language/model/ir/api.js";
import { emptyLists } from "../../sandbox/plan/action.js";
import type { Sandbox } from "../../sandbox/sandbox.js";
import { renderEmpty, renderKeys, renderVersions } from "./render-sandbox-start.js";

/**
 * `quoin sandbox --watch`: serves the model, and from each change on the changed one, until it is interrupted. What is
 * stored stays. While the model isn't sound, the last sound one is served; flags that don't fit end it at once. `beside`: what is
 * served with it, made of the model anew after each change.
 */
export async function sandboxOnChanges(
  flags: SandboxFlags,
  io: Io,
  signal: AbortSignal = untilInterrupted(),
  beside?: Beside,
): Promise<ExitCode> {
  let serving: Serving | undefined;
  let exit: ExitCode = 0;
  const failed = new AbortController();
  const start = async (served: Versions) => {
    const started = await startServing(served, flags, io, beside);
    if ("server" in started) {
      serving = started;
      return [];
    }
    failed.abort();
    return started;
  };
  const serve = async (settings: Settings): Promise<Report> => {
    const { api, alongside, diagnostics, sources } = await readApi(settings, flags);
    if (api === undefined) return onlyDiagnostics(diagnostics, sources);
    const served = { api, alongside };
    const unmade = (await beside?.prepare(served, settings)) ?? [];
    if (unmade.length > 0) {
      if (serving === undefined) failed.abort();
      return onlyDiagnostics(unmade, sources);
    }
    const wrong = serving === undefined ? await start(served) : reload(served, serving, flags, io);
    return onlyDiagnostics(wrong, sources);
  };
  const run = async () => {
    exit = await reportWithSettings({ ...flags, json: false }, io, serve);
    if (exit !== 0 && serving !== undefined) io.err("still serving the last sound model\n");
    return exit;
  };
  await runOnChanges(flags, io, run, AbortSignal.any([signal, failed.signal]));
  await serving?.server.close();
  return failed.signal.aborted ? exit : 0;
}

/** Serves the changed model in the place of the one before; returns why it can't. */
function reload(
  { api, alongside }: Versions,
  { sandbox }: Serving,
  flags: SandboxFlags,
  io: Io,
): readonly Diagnostic[] {
  const wrong = checkEnvironment(api, flags);
  if (wrong.length > 0) return wrong;
  const before = { ...sandbox };
  const notes = sandbox.replaceApi(api, alongside);
  io.err(renderReload(sandbox, before, notes));
  return [];
}

/**
 * What a sandbox says when it serves another model: which endpoints came and went, the API keys if they are others, and
 * what of the stored resources and faults doesn't fit.
 */
function renderReload(
  sandbox: Sandbox,
  before: Pick<Sandbox, "api" | "alongside" | "apiKeys" | "environment">,
  notes: readonly string[],
): string {
  const { api, apiKeys, environment } = sandbox;
  const isSameAccess =
    environment === before.environment &&
    apiKeys.map(({ key }) => key).join() === before.apiKeys.map(({ key }) => key).join();
  const known = new Set(emptyLists(before.api).map(({ path }) => path));
  const versions = (served: Pick<Sandbox, "alongside">) =>
    served.alongside.map(({ version }) => version.name).join();
  const lines = [
    `reloaded ${api.name} ${api.version.name}: ${describeEndpoints(api, before.api)}`,
    ...(versions(sandbox) === versions(before) ? [] : renderVersions(sandbox)),
    ...(isSameAccess ? [] : renderKeys(sandbox)),
    ...emptyLists(api)
      .filter(({ path }) => !known.has(path))
      .map(renderEmpty),
    ...notes.map((note) => `  ${note}`),
  ];
  return `${lines.map(visible).join("\n")}\n`;
}

function describeEndpoints(api: Api, before: Api): string {
  const ids = (one: Api) => one.endpoints.map(({ id }) => id);
  const added = ids(api).filter((id) => !ids(before).includes(id));
  const gone = ids(before).filter((id) => !ids(api).includes(id));
  return [
    counted(api.endpoints.length, "endpoint"),
    ...(added.length === 0 ? [] : [`new: ${listCodes(added)}`]),
    ...(gone.length === 0 ? [] : [`gone: ${listCodes(gone)}`]),
  ].join(", ");
}
