import { once } from "node:events";
import type { ExitCode, Io } from "./io.js";
import { readApi } from "./read-api.js";
import { onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";
import { type SandboxFlags, startServing } from "./start-serving.js";
import { untilInterrupted } from "./watch.js";

/** `quoin sandbox`: serves the model on a port of this machine until it is interrupted. */
export async function sandbox(
  flags: SandboxFlags,
  io: Io,
  untilEnd: () => Promise<unknown> = () => once(untilInterrupted(), "abort"),
): Promise<ExitCode> {
  return reportWithSettings({ ...flags, json: false }, io, async (settings) => {
    const { api, alongside, diagnostics, sources } = await readApi(settings, flags);
    if (api === undefined) return onlyDiagnostics(diagnostics, sources);
    const started = await startServing({ api, alongside }, flags, io);
    if (!("server" in started)) return onlyDiagnostics(started, sources);
    await untilEnd();
    await started.server.close();
    return onlyDiagnostics([]);
  });
}
