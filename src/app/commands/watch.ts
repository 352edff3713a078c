import { readSettings } from "./config/read-settings.js";
import { defaultConfigPath, defaultModel, type Flags } from "./config/flags.js";
import type { ExitCode, Io } from "./io.js";
import { watchFiles } from "./watch-files.js";

/**
 * Runs a command, and again whenever the model or the configuration changes, until it is interrupted.
 *
 * @returns 0: what the last run found has been said
 */
export async function runOnChanges(
  flags: Flags,
  io: Io,
  run: () => Promise<ExitCode>,
  signal: AbortSignal = untilInterrupted(),
): Promise<ExitCode> {
  for (;;) {
    const { paths, extra } = await pathsToWatch(flags);
    // What changes during the run is noticed, too.
    const watched = watchFiles(paths, extra);
    try {
      await run();
      if (signal.aborted) return 0;
      io.err(`watching ${[...paths, ...extra.map(({ folder }) => folder)].join(", ")} (Ctrl+C to stop)\n`);
      if (!(await watched.changed(signal))) return 0;
    } finally {
      watched.close();
    }
  }
}

/** With a wrong configuration the model isn't known; then the configuration is what has to change. */
async function pathsToWatch(flags: Flags) {
  const { settings } = await readSettings(flags);
  const models = settings?.models ?? flags.model ?? [defaultModel];
  const extra = settings?.outputs.flatMap(({ extraFiles }) => extraFiles ?? []) ?? [];
  return { paths: [...models, flags.config ?? defaultConfigPath], extra };
}

/** Aborts when the process is to end, or when what ran it for a package manager has ended. */
export function untilInterrupted(): AbortSignal {
  const end = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => end.abort());
  if (process.env["npm_config_user_agent"] !== undefined) noticeParent(() => end.abort());
  return end.signal;
}

/** Of the process as it was started: later, the parent may have ended already. */
const parent = process.ppid;

/** The shell that `npx` puts in between passes no signal on: it ends, and its child has another parent. */
function noticeParent(act: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}
