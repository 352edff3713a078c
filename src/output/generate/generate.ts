import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import type { Emitter } from "../emitter/emitter.js";
import { openCache } from "../cache/cache.js";
import { defineLanguage } from "../emitter/language.js";
import { finishInterrupted } from "../write/finish-interrupted.js";
import { checkOverlaps } from "./check-overlaps.js";
import { checkFolders } from "./check-folders.js";
import { describeCurrent, describePlans, type OutputFacts } from "./describe-plans.js";
import { generateFolders } from "./generate-folders.js";
import { foldersOf, type OutputSettings, type Settings } from "./settings.js";

export interface OutputPlace {
  /** Relative to the working directory; the emitter's alone. */
  readonly folder: string;
  /** The name of the version; the current one if absent. */
  readonly apiVersion?: string | undefined;
}

/**
 * An output of an emitter for `generate` and `check`. `options`: whatever its schema reads; its defaults if absent.
 *
 * @throws TypeError for options that the schema refuses
 */
export async function createOutput<Options extends object>(
  emitter: Emitter<Options>,
  { folder, apiVersion }: OutputPlace,
  options?: unknown,
): Promise<OutputSettings> {
  const language = defineLanguage(emitter, async () => emitter);
  return { ...(await language.createClient(options)), folder, apiVersion };
}

export interface GenerateRequest {
  /** The model's files and folders, relative to the working directory. */
  readonly model: readonly string[];
  /** Of `createOutput`. */
  readonly outputs: readonly OutputSettings[];
  /** Whether files that were edited, or that aren't of an earlier run, may be lost; no if absent. */
  readonly force?: boolean | undefined;
  /** Whether nothing is to be written; no if absent. */
  readonly dryRun?: boolean | undefined;
}

export interface GenerateResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the model, by their paths: `renderDiagnostics` shows lines of them. */
  readonly sources: ReadonlyMap<string, string>;
  /** What became of each folder, or would; `undefined`: there are errors, and nothing was written. */
  readonly outputs: readonly OutputFacts[] | undefined;
}

/** Does what `quoin generate` does, for outputs of any emitter: all folders or none, formatted, with a lock each. */
export async function generate(request: GenerateRequest): Promise<GenerateResult> {
  const settings = settingsOf(request);
  const { force = false, dryRun = false } = request;
  const overlaps = checkOverlaps(request.outputs);
  if (overlaps.length > 0) return { diagnostics: overlaps, sources: new Map(), outputs: undefined };
  const unfinished = dryRun ? [] : foldersOf(settings).flatMap((folder) => finishInterrupted(folder));
  if (unfinished.length > 0) return { diagnostics: unfinished, sources: new Map(), outputs: undefined };
  const { result, diagnostics, sources, plans } = await generateFolders(
    settings,
    { force, dryRun },
    undefined,
  );
  if (result === "refused") return { diagnostics, sources, outputs: undefined };
  const outputs = result === "current" ? describeCurrent(foldersOf(settings)) : describePlans(plans);
  return { diagnostics, sources, outputs };
}

/** Does what `quoin check` does: whether the model is sound, and each output current, unedited and complete. */
export async function check(request: Pick<GenerateRequest, "model" | "outputs">): Promise<GenerateResult> {
  const overlaps = checkOverlaps(request.outputs);
  if (overlaps.length > 0) return { diagnostics: overlaps, sources: new Map(), outputs: undefined };
  const { diagnostics, sources, outputs } = await checkFolders(settingsOf(request), undefined);
  return { diagnostics, sources, outputs };
}

function settingsOf({ model, outputs }: Pick<GenerateRequest, "model" | "outputs">): Settings {
  return {
    models: model,
    modelPlaces: new Map(),
    outputs,
    allOutputs: outputs,
    sharedRuntime: undefined,
    silenced: [],
    texts: [],
    cache: openCache(".", model.join(" ")),
  };
}
