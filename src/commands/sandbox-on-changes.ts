import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Api } from "../model/ir/api.js";
import type { Settings } from "./config/settings.js";
import type { ExitCode, Io } from "./io.js";
import { readApi } from "./read-api.js";
import { renderReload } from "./render-reload.js";
import { type Report, onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";
import type { SandboxFlags } from "./sandbox.js";
import { type Serving, checkEnvironment, startServing } from "./start-serving.js";
import { runOnChanges, untilInterrupted } from "./watch.js";

/**
 * `quoin sandbox --watch`: serves the model, and from each change on the changed one, until it is interrupted. What is
 * stored stays. While the model isn't sound, the last sound one is served; flags that don't fit end it at once.
 */
export async function sandboxOnChanges(
  flags: SandboxFlags,
  io: Io,
  signal: AbortSignal = untilInterrupted(),
): Promise<ExitCode> {
  let serving: Serving | undefined;
  let exit: ExitCode = 0;
  const failed = new AbortController();
  const start = async (api: Api) => {
    const started = await startServing(api, flags, io);
    if ("server" in started) {
      serving = started;
      return [];
    }
    failed.abort();
    return started;
  };
  const serve = async (settings: Settings): Promise<Report> => {
    const { api, diagnostics, sources } = await readApi(settings, flags);
    if (api === undefined) return onlyDiagnostics(diagnostics, sources);
    const wrong = serving === undefined ? await start(api) : reload(api, serving, flags, io);
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
function reload(api: Api, { sandbox }: Serving, flags: SandboxFlags, io: Io): readonly Diagnostic[] {
  const wrong = checkEnvironment(api, flags);
  if (wrong.length > 0) return wrong;
  const { api: before, apiKeys, environment } = sandbox;
  const notes = sandbox.replaceApi(api);
  io.err(renderReload(sandbox, { api: before, apiKeys, environment }, notes));
  return [];
}
