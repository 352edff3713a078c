import { type Diagnostic, hasErrors } from "../../language/diagnostics/diagnostic.js";
import type { DiskReading } from "../../language/read/files/read-files.js";
import type { SourceText } from "../../language/read/source-reading.js";
import { checkOutputFolder } from "../write/output-folder.js";
import type { Plan } from "../write/plan.js";
import { planOutputs, writeOutputs } from "../write/write-outputs.js";
import { findCurrent } from "./current.js";
import type { AllowedLoss } from "./generate-outputs.js";
import { type Inputs, listInputs } from "./inputs.js";
import { digestMeanings, keepMeanings, keepTexts } from "./known-texts.js";
import { keepProven } from "./proven-locks.js";
import { readInputs } from "./read-inputs.js";
import { foldersOf, type Settings, type ShowProgress } from "./settings.js";
import { silence } from "./silence.js";

export interface GenerateChoices extends AllowedLoss {
  /** Whether nothing is to be written. */
  readonly dryRun: boolean;
}

export interface GeneratedFolders {
  /** `refused`: there are errors, and nothing was written. `current`: digests alone proved that nothing would change. */
  readonly result: "refused" | "current" | "planned";
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the model, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
  /** What was written, or would be; empty unless something was planned. */
  readonly plans: readonly Plan[];
  /** The folders whose version is deprecated. */
  readonly deprecated: ReadonlySet<string>;
  /** What was read; empty if nothing was. */
  readonly inputs: Inputs;
}

/** Brings the output folders to what the model says, all of them or none. `given`: the model where that isn't on the disk. */
export async function generateFolders(
  settings: Settings,
  { force, command, dryRun }: GenerateChoices,
  showProgress: ShowProgress,
  given?: DiskReading,
): Promise<GeneratedFolders> {
  const unread = {
    sources: new Map<string, string>(),
    plans: [],
    deprecated: new Set<string>(),
    inputs: { files: [], folders: [] },
  };
  const refused = checkOutputFolders(settings);
  if (refused.length > 0) return { ...unread, result: "refused", diagnostics: refused };
  const files = await readInputs(settings, given);
  const paths = [...files.files.map(({ path }) => path), ...files.extraPaths];
  const inputs = listInputs(settings, { files: paths, folders: files.folders });
  const nothing = { ...unread, inputs };
  const current = force ? undefined : await findCurrent(settings, files);
  if (current !== undefined) {
    const { diagnostics, sources } = current;
    if (!dryRun) await keepCurrent(settings, files.files);
    return {
      ...nothing,
      result: "current",
      diagnostics: [...diagnostics, ...(await checkProjects(settings))],
      sources,
    };
  }
  const { generateOutputs } = await import("./generate-outputs.js");
  const { requests, deprecated, sources, keepFiles, ...generated } = await generateOutputs(
    settings,
    files,
    { force, command },
    showProgress,
  );
  const diagnostics = silence(generated.diagnostics, settings.silenced);
  if (hasErrors(diagnostics)) return { ...nothing, result: "refused", diagnostics, sources };
  showProgress?.(dryRun ? "Comparing the files" : "Writing the files");
  const { plans, diagnostics: found } = dryRun ? planOutputs(requests) : writeOutputs(requests);
  const all = [...diagnostics, ...found, ...(await checkProjects(settings))];
  if (hasErrors(all)) return { ...nothing, result: "refused", diagnostics: all, sources };
  if (!dryRun) {
    await keepRead(settings, files.files);
    keepFiles?.();
    keepProven(foldersOf(settings), settings.cache);
  }
  return { result: "planned", diagnostics: all, sources, plans, deprecated, inputs };
}

/** Keeps for later runs what this one has found out about the model and the settings. */
async function keepRead(settings: Settings, files: readonly SourceText[]): Promise<void> {
  await keepCurrent(settings, files);
  keepTexts(files, "model", settings.cache);
  keepTexts(settings.texts, "settings", settings.cache);
}

/** The same where nothing but comments and layout has changed. */
async function keepCurrent({ cache }: Settings, files: readonly SourceText[]): Promise<void> {
  keepMeanings(files, await digestMeanings(files, cache), cache);
}

/** Whether anything may be written to the folders. */
export function checkOutputFolders(settings: Settings): readonly Diagnostic[] {
  const extra = settings.outputs.flatMap(({ extraFiles }) => extraFiles?.folder ?? []);
  return foldersOf(settings).flatMap((folder) => checkOutputFolder(folder, settings.models, extra));
}

/** Whether the projects that the outputs are in have what these import. */
async function checkProjects({ outputs }: Settings): Promise<readonly Diagnostic[]> {
  return (await Promise.all(outputs.map((output) => output.checkProject(output.folder)))).flat();
}
