import { type Diagnostic, hasErrors } from "../../language/diagnostics/diagnostic.js";
import type { FilesByFolder } from "../emitter/language.js";
import type { Model } from "../../language/model/build-model.js";
import { rulesOf } from "../emitter/rules-of.js";
import { gitAttributes } from "../write/git-attributes.js";
import type { PlanRequest } from "../write/plan.js";
import { chooseVersion, listApis } from "./choose-version.js";
import { reportVersions, type VersionReport } from "./diagnose-version.js";
import { type ChosenOutput, emitFolders, formatFolders } from "./emit-folders.js";
import { recallFiles } from "./known-files.js";
import { digestMeanings, restoreTexts } from "./known-texts.js";
import {
  digestExtraFiles,
  digestModel,
  digestNeeds,
  digestParts,
  type ModelDigests,
} from "./model-digests.js";
import { describeOrigins } from "./origin.js";
import type { InputsReading } from "./read-inputs.js";
import { foldersOf, languagesOf, type Settings, type ShowProgress } from "./settings.js";

/** The content of every output folder, in memory. */
export interface GeneratedOutputs extends Pick<VersionReport, "deprecated"> {
  /** One for each output and for the runtime that they share; empty when there are errors. */
  readonly requests: readonly PlanRequest[];
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the model, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
  /** Keeps for later runs what became of the files; absent when there are errors. */
  readonly keepFiles?: () => void;
}

/** Whether files that were edited, or that aren't ours, may be lost, and what is run so that they are. */
export type AllowedLoss = Pick<PlanRequest, "force" | "command">;

/** Reads the model from its files and generates every output from it, without touching the disk. */
export async function generateOutputs(
  settings: Settings,
  files: InputsReading,
  loss: AllowedLoss,
  showProgress: ShowProgress,
): Promise<GeneratedOutputs> {
  restoreTexts(files.files, "model", settings.cache);
  const { readModelFiles } = await import("../../language/read/read-model.js");
  const { document, diagnostics: found, sources } = readModelFiles(files);
  const nothing = { requests: [], deprecated: new Set<string>(), sources };
  if (document === undefined) return { ...nothing, diagnostics: found };
  const { buildModel } = await import("../../language/model/build-model.js");
  showProgress?.("Checking the model");
  const { model, diagnostics: built } = buildModel(document, await rulesOf(settings.outputs));
  if (model === undefined) return { ...nothing, diagnostics: [...found, ...built] };
  const { choices, diagnostics: chosen } = chooseApis(settings, model, files);
  const { deprecated, diagnostics: versioned } = reportVersionsOf(choices, settings, model);
  const diagnostics = [...found, ...built, ...chosen, ...versioned];
  if (hasErrors(diagnostics)) return { ...nothing, diagnostics };
  showProgress?.("Generating");
  // Clients that share a runtime are emitted although they are of no output of this run.
  const emittedOutputs = choices.map(({ output }) => output);
  const languages = languagesOf({ outputs: emittedOutputs, sharedRuntime: settings.sharedRuntime });
  const known = recallFiles(languages, settings.cache);
  const emitted = await emitFolders(choices, settings.sharedRuntime, known);
  const contents = await formatFolders(emitted, languages, known, showProgress);
  const keepFiles = () => known.keep(emitted, contents);
  const meanings = await digestMeanings(files.files, settings.cache);
  const digests = digestGenerated(settings, { model, meanings, contents, files });
  const requests = requestFolders(settings, contents, digests, loss);
  return { requests, diagnostics, deprecated, sources, keepFiles };
}

interface Generated {
  readonly model: Model;
  readonly meanings: ReadonlyMap<string, string>;
  readonly contents: FilesByFolder;
  readonly files: InputsReading;
}

function digestGenerated(settings: Settings, { model, meanings, contents, files }: Generated): ModelDigests {
  return {
    whole: digestModel(settings.models, meanings),
    parts: digestParts(model, settings),
    files: digestExtraFiles(files.extraFiles),
    runtime: digestNeeds(settings.sharedRuntime?.listNeeds(contents)),
  };
}

function requestFolders(
  settings: Settings,
  contents: FilesByFolder,
  digests: ModelDigests,
  loss: AllowedLoss,
): readonly PlanRequest[] {
  const origins = describeOrigins(settings, digests);
  return foldersOf(settings).flatMap((folder) => {
    const origin = origins.get(folder);
    const wanted = [...(contents.get(folder) ?? []), gitAttributes];
    return origin === undefined ? [] : [{ folder, wanted, origin, ...loss }];
  });
}

interface Choices {
  readonly choices: readonly ChosenOutput[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The versions of the outputs, and of the other clients that share a runtime with them: it has what those need too. */
function chooseApis(
  { outputs, sharedRuntime }: Settings,
  model: Model,
  { extraFiles }: InputsReading,
): Choices {
  const others = (sharedRuntime?.clients ?? []).filter((client) => !outputs.includes(client));
  const versions = listApis(model);
  const chosen = [...outputs, ...others].map((output) => {
    const { api, diagnostics } = chooseVersion(output.apiVersion, model, output.at);
    return {
      output,
      source: api && { api, versions, files: extraFiles.get(output.folder) ?? [] },
      diagnostics,
    };
  });
  return { choices: chosen, diagnostics: chosen.flatMap(({ diagnostics }) => diagnostics) };
}

/** What there is to say about the versions of the outputs of this run. */
function reportVersionsOf(
  choices: readonly ChosenOutput[],
  { outputs, allOutputs }: Settings,
  { versions }: Model,
): VersionReport {
  const own = choices.filter(({ output }) => outputs.includes(output));
  const versioned = own.flatMap(({ output, source }) =>
    source === undefined ? [] : [{ output, version: source.api.version, versions, allOutputs }],
  );
  return reportVersions(versioned);
}
