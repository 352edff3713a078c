import { spawn } from "node:child_process";

export interface ScriptRun {
  readonly exit: number | null;
  /** Both streams. */
  readonly log: string;
}

/** Runs a script as a pipeline does: from standard input, in a folder, and with these variables only. */
export function runScript(
  script: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<ScriptRun> {
  const child = spawn(process.execPath, ["--input-type=module", "-"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...environment },
  });
  let log = "";
  child.stdout.on("data", (chunk) => (log += String(chunk)));
  child.stderr.on("data", (chunk) => (log += String(chunk)));
  child.stdin.end(script);
  return new Promise((resolve) => {
    child.on("close", (exit) => resolve({ exit, log }));
  });
}
