import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Settings } from "../generate/settings.js";
import type { ExitCode, Io } from "./io.js";
import { readApi } from "./read-api.js";
import { renderReload } from "./render-reload.js";
import { type Report, onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";
import {
  checkEnvironment,
  type SandboxFlags,
  type Serving,
  startServing,
  type Versions,
} from "./start-serving.js";
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
  const start = async (served: Versions) => {
    const started = await startServing(served, flags, io);
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
