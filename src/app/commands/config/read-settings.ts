import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Cache, noCache } from "../../../output/cache/cache.js";
import {
  diagnose,
  type Diagnosed,
  type Diagnostic,
  hasErrors,
} from "../../../language/diagnostics/diagnostic.js";
import { checkOverlaps, isOverlapping } from "../../../output/generate/check-overlaps.js";
import { restoreTexts } from "../../../output/generate/known-texts.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import { readFile } from "../../../language/read/files/read-file.js";
import { type ConfigReading, readConfigText } from "./read-config-text.js";
import type { OutputSettings, Settings, SharedRuntime } from "../../../output/generate/settings.js";
import { defaultConfigPath, defaultModel, type Flags } from "./flags.js";
import { type Config, defaultOutputs } from "./resolve-config.js";

export interface SettingsReading extends Diagnosed {
  /** `undefined` when the configuration or the flags are wrong. */
  readonly settings: Settings | undefined;
}

/** Resolves what to do from the configuration file, the flags and the defaults. A flag overrides the file. */
export async function readSettings(flags: Flags, cache: Cache = noCache): Promise<SettingsReading> {
  return combineSettings(flags, await readConfigFile(flags.config, cache), cache);
}

/** The same with a configuration that was read from elsewhere. */
export async function combineSettings(
  flags: Flags,
  { config, diagnostics, sources, texts = [] }: ConfigReading,
  cache: Cache = noCache,
): Promise<SettingsReading> {
  const outputs = await chooseOutputs(flags, config?.outputs);
  const settings: Settings = {
    models: flags.model ?? config?.models ?? [defaultModel],
    modelPlaces: (flags.model === undefined ? config?.modelPlaces : undefined) ?? new Map(),
    outputs,
    allOutputs: chooseAllOutputs(outputs, config?.outputs),
    sharedRuntime: chooseRuntime(outputs, config?.sharedRuntime),
    silenced: config?.silenced ?? [],
    texts,
    cache,
  };
  const all = [...diagnostics, ...checkOverlaps(outputs), ...checkRuntimeFolder(outputs, config)];
  return { settings: hasErrors(all) ? undefined : settings, diagnostics: all, sources };
}

async function readConfigFile(given: string | undefined, cache: Cache): Promise<ConfigReading> {
  const path = given ?? defaultConfigPath;
  if (!existsSync(path)) {
    const diagnostics = given === undefined ? [] : [diagnose("no-config", { path })];
    return { config: undefined, diagnostics, sources: new Map() };
  }
  const reading = await readFile(path);
  if (!("text" in reading)) return { config: undefined, diagnostics: [reading], sources: new Map() };
  const source = { path, text: normaliseText(reading.text) };
  restoreTexts([source], "settings", cache);
  return { ...(await readConfigText(source)), texts: [source] };
}

/** `--out` names the only output, and `--api-version` its version. */
async function chooseOutputs(
  flags: Flags,
  configured: readonly OutputSettings[] | undefined,
): Promise<readonly OutputSettings[]> {
  const { out, apiVersion } = flags;
  if (out !== undefined) {
    const known = configured?.filter(({ folder }) => resolve(folder) === resolve(out)).slice(0, 1) ?? [];
    const chosen = known.length > 0 ? known : await defaultOutputs(out);
    return chosen.map((output) =>
      apiVersion === undefined ? output : { ...output, apiVersion, at: undefined },
    );
  }
  return configured ?? (await defaultOutputs());
}

/** The outputs of this run among those of the configuration, each as this run has it. */
function chooseAllOutputs(
  outputs: readonly OutputSettings[],
  configured: readonly OutputSettings[] = [],
): readonly OutputSettings[] {
  const folders = new Set(configured.map(({ folder }) => folder));
  if (!outputs.every(({ folder }) => folders.has(folder))) return outputs;
  return configured.map((output) => outputs.find(({ folder }) => folder === output.folder) ?? output);
}

/** The shared runtime as this run needs it: of a client that it generates, with what the flags say of that. */
function chooseRuntime(
  outputs: readonly OutputSettings[],
  configured: SharedRuntime | undefined,
): SharedRuntime | undefined {
  if (configured === undefined || !outputs.some(({ sharesRuntime }) => sharesRuntime)) {
    return undefined;
  }
  const clients = configured.clients.map(
    (client) => outputs.find(({ folder }) => folder === client.folder) ?? client,
  );
  return { ...configured, clients };
}

/** Nothing may be generated into a shared runtime, nor it into an output, of this run or not. */
function checkRuntimeFolder(outputs: readonly OutputSettings[], config: Config | undefined): Diagnostic[] {
  if (config?.sharedRuntime === undefined) return [];
  const { folder } = config.sharedRuntime;
  const folders = new Set([...outputs, ...config.outputs].map((output) => output.folder));
  const other = [...folders].find((candidate) => isOverlapping(candidate, folder));
  return other === undefined ? [] : [diagnose("overlapping-outputs", { folder, other }, config.runtimeAt)];
}
