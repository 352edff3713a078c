import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { type UpgradeFlags, upgrade } from "../../src/commands/upgrade.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { type CommandRun, runCommand } from "../commands/run-command.js";
import { readSpec } from "../generated/emit-output.js";
import { corpusFolder } from "./create-caller.js";

/** Runs `quoin upgrade` from the unversioned API to the current one. */
export function runUpgrade(folder: string, flags: Partial<UpgradeFlags> = {}): Promise<CommandRun> {
  const all = { from: "unversioned", write: false, force: true, json: false, ...flags };
  return runCommand(folder, (io) => upgrade(all, io));
}

/** What a caller returned, and the events that the service has got. */
export interface CallerRun {
  readonly result: unknown;
  readonly events: readonly (string | undefined)[];
}

/** Bundles a caller, and runs it in this process against the sandbox of a version. */
export async function runCaller(folder: string, version: string): Promise<CallerRun> {
  const sandbox = createSandbox(await readSpec(version), { seed: "corpus" });
  const { run } = await bundleCaller(folder, version);
  const result = await run({
    apiKey: sandbox.apiKey,
    baseUrl: "http://localhost",
    logger: null,
    fetch: (url: string, init: RequestInit) => sandbox.fetch(new Request(url, init)),
  });
  return { result, events: sandbox.effects().map(({ naturalKey }) => naturalKey) };
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

/** What a caller of the corpus leaves to people: `src/main.ts:4 possible-old-name`, a line each. */
export function readLeft(name: string): string {
  return readFileSync(join(corpusFolder, name, "left.txt"), "utf8");
}
