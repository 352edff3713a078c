import { spawn } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";

export const cliPath = fileURLToPath(new URL("../../../dist/cli.js", import.meta.url));

/** The same program before it is bundled, a file for each module, so that a test can get between them. */
export const modulesFolder = fileURLToPath(
  new URL("../../../node_modules/.cache/quoin/modules/", import.meta.url),
);

const modelPath = fileURLToPath(new URL("../../../templates/init/api.yaml", import.meta.url));

export interface CliRun {
  readonly exit: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface CliOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Flags of Node itself. */
  readonly nodeFlags?: readonly string[];
  /** What is run: the command line as it is published if absent. */
  readonly program?: string;
}

/** Runs the built command line in a folder, as a process of its own. */
export function runCli(folder: string, words: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const child = spawn(
    process.execPath,
    [...(options.nodeFlags ?? []), options.program ?? cliPath, ...words],
    {
      cwd: folder,
      env: { PATH: process.env["PATH"], ...options.environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  return new Promise((resolve) => {
    child.on("close", (exit, signal) => resolve({ exit, signal, out, err }));
  });
}

/** The text of a small sound model. */
export const smallModel = readFileSync(modelPath, "utf8");

/** A file beside the small model that changes it, and no output. */
export const sameOutput = "types: {}\n";

/** A folder with a small model in it, and nothing generated yet. */
export function projectFolder(
  files: Readonly<Record<string, string>> = {},
  folder: string = temporaryFolder(),
): string {
  writeTree(folder, { "spec/api.yaml": smallModel, ...files });
  return folder;
}

/** A copy of a folder, for a test that changes it. */
export function copyOf(folder: string): string {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

export function readIn(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}
