import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { type UpgradeFlags, upgrade } from "../../../src/app/commands/upgrade.js";
import { createSandbox } from "../../../src/sandbox/sandbox.js";
import { type CommandRun, runCommand } from "../../app/commands/run-command.js";
import { readFolder } from "../../generated/emit-output.js";
import { projectFolder } from "../../house/source-files.js";

/** Runs `quoin upgrade` from the unversioned API to the current one. */
export function runUpgrade(folder: string, flags: Partial<UpgradeFlags> = {}): Promise<CommandRun> {
  const all = { from: "unversioned", write: false, force: true, json: false, verbose: false, ...flags };
  return runCommand(folder, (io) => upgrade(all, io));
}

/** What a caller returned, and what the service has got: events by their keys, and calls that took effect. */
export interface CallerRun {
  readonly result: unknown;
  readonly events: readonly (string | undefined)[];
}

/** Bundles a caller, and runs it in this process against the sandbox of a version. */
export async function runCaller(folder: string, version: string): Promise<CallerRun> {
  const sandbox = createSandbox(await readFolder(join(folder, "spec"), version), { seed: "corpus" });
  const { run } = await bundleCaller(folder, version);
  const result = await run({
    apiKey: sandbox.apiKey,
    baseUrl: "http://localhost",
    logger: null,
    fetch: (url: string, init: RequestInit) => sandbox.fetch(new Request(url, init)),
  });
  return { result, events: sandbox.effects().map(({ naturalKey, operation }) => naturalKey ?? operation) };
}

const entries = ["src/main.ts", "src/main.js", "packages/app/src/main.mts"];

async function bundleCaller(folder: string, version: string) {
  const entry = entries.find((path) => existsSync(join(folder, path)));
  if (entry === undefined) throw new Error(`${folder} has no entry.`);
  const file = join(folder, `built-${version}.mjs`);
  const bundle = await rolldown({
    input: join(folder, entry),
    cwd: folder,
    platform: "node",
    logLevel: "silent",
    tsconfig: join(folder, "tsconfig.json"),
    resolve: {
      extensionAlias: { ".js": [".ts", ".js"], ".mjs": [".mts", ".mjs"], ".jsx": [".tsx"] },
    },
  });
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  const module = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return module.run === undefined ? module.default : module;
}

/** What a compiler of its own says of a caller, where that is allowed to be compiled in parts. */
export function compileCaller(folder: string): readonly string[] {
  const compiler = join(projectFolder, "node_modules/typescript-6/bin/tsc");
  const configs = ["tsconfig.json", "packages/events/tsconfig.json", "packages/app/tsconfig.json"];
  return configs
    .filter((config) => existsSync(join(folder, config)))
    .flatMap((config) => {
      const words = [compiler, "--noEmit", "--pretty", "false", "--rootDir", folder, "-p", config];
      const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
      return stdout.split("\n").filter((line) => line.includes("error TS") && !isOfBuild(line));
    });
}

/** That files aren't listed, or that a project only refers to others. */
function isOfBuild(line: string): boolean {
  return /error TS(?:6307|18002):/.test(line);
}
