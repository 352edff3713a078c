import { spawn } from "node:child_process";
import { isWhole } from "../../whole.js";

export interface ScriptRun {
  readonly exit: number | null;
  /** Both streams. */
  readonly log: string;
}

/** Runs a script in a folder, and with these variables only. */
type RunScript = (
  script: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
) => Promise<ScriptRun>;

/** Runs a script as a pipeline does: in a process of its own, from standard input. */
export const runApart: RunScript = (script, folder, environment) => {
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
};

interface ScriptModule {
  readonly default: (process: object) => Promise<void>;
}

/** Starting processes takes longer than all that most scripts do. What such a one knows of its process is handed to it. */
const runHere: RunScript = async (script, folder, env) => {
  const [, imports = "", body = ""] = /^((?:import .*\n)*)([^]*)$/u.exec(script) ?? [];
  const text = `${imports}export default async (process) => {\n${body}\n};\n`;
  const module: ScriptModule = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  let log = "";
  const stdout = { write: (written: string) => (log += written) };
  const known = { env, stdout, exitCode: 0 };
  const before = process.cwd();
  process.chdir(folder);
  try {
    await module.default(known);
  } finally {
    process.chdir(before);
  }
  return { exit: known.exitCode, log };
};

/** For scripts that start no processes themselves. */
export const runScript = isWhole ? runApart : runHere;
