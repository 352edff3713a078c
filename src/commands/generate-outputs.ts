import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import type { OutputFile } from "../emit/output-file.js";
import type { Api } from "../model/ir/api.js";
import type { Model } from "../model/build-model.js";
import type { Rule } from "../model/rules/check-api.js";
import { gitAttributes } from "../write/git-attributes.js";
import type { PlanRequest } from "../write/plan.js";
import { prettierConfig } from "../write/prettier-config.js";
import { chooseVersion } from "./choose-version.js";
import { type AgeReport, reportAge } from "./diagnose-age.js";
import { describeOrigins } from "./origin.js";
import type { Io } from "./io.js";
import type { OutputSettings, Settings } from "./config/settings.js";

/** The content of every output folder, in memory. */
export interface GeneratedOutputs extends Pick<AgeReport, "deprecated"> {
  /** One for each output and for the runtime that they share; empty when there are errors. */
  readonly requests: readonly PlanRequest[];
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the model, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Reads the model and generates every output from it, without touching the disk. */
export async function generateOutputs(
  settings: Settings,
  force: boolean,
  { showProgress }: Pick<Io, "showProgress">,
): Promise<GeneratedOutputs> {
  const { readModel } = await import("../read/read-model.js");
  const { document, diagnostics: found, sources } = await readModel(settings.models, settings.modelPlaces);
  const nothing = { requests: [], deprecated: new Set<string>(), sources };
  if (document === undefined) return { ...nothing, diagnostics: found };
  const { buildModel } = await import("../model/build-model.js");
  showProgress?.("Checking the model");
  const { model, ...built } = buildModel(document, await nameRules(settings.outputs));
  const choices = model === undefined ? [] : chooseApis(settings, model);
  const age = model === undefined ? reportAge([]) : ageOf(choices, settings, model);
  const chosen = choices.flatMap((choice) => choice.diagnostics);
  const diagnostics = [...found, ...built.diagnostics, ...chosen, ...age.diagnostics];
  if (hasErrors(diagnostics)) return { ...nothing, diagnostics };
  showProgress?.("Generating");
  const contents = await formatFolders(await emitFolders(choices, settings), showProgress);
  const requests = [...describeOrigins(settings, sources)].map(([folder, origin]) => {
    const wanted = [...(contents.get(folder) ?? []), gitAttributes, prettierConfig];
    return { folder, wanted, origin, force };
  });
  return { requests, diagnostics, deprecated: age.deprecated, sources };
}

type Folders = ReadonlyMap<string, readonly OutputFile[]>;

async function formatFolders(folders: Folders, showProgress: Io["showProgress"]): Promise<Folders> {
  const { formatFile } = await import("../write/format.js");
  const total = [...folders.values()].reduce((sum, files) => sum + files.length, 0);
  let done = 0;
  const formatOne = async (file: OutputFile) => {
    const formatted = await formatFile(file);
    done += 1;
    showProgress?.(`Formatting ${done} of ${total} files`);
    return formatted;
  };
  const formatted = [...folders].map(
    async ([folder, files]) => [folder, await Promise.all(files.map(formatOne))] as const,
  );
  return new Map(await Promise.all(formatted));
}

/** The names that the languages of the outputs can't have, each language once. */
async function nameRules(outputs: readonly OutputSettings[]): Promise<readonly Rule[]> {
  const languages = new Set(outputs.map(({ language }) => language));
  return Promise.all([...languages].map(nameRule));
}

async function nameRule(language: OutputSettings["language"]): Promise<Rule> {
  switch (language) {
    case "typescript":
      return (await import("../emit/typescript/check-names.js")).checkTypescriptNames;
  }
}

interface Choice {
  readonly output: OutputSettings;
  /** `undefined` when there is no such version. */
  readonly api: Api | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The versions of the outputs, and of the other clients that share a runtime with them: it has what those need too. */
function chooseApis({ outputs, sharedRuntime }: Settings, model: Model): readonly Choice[] {
  const others = (sharedRuntime?.clients ?? []).filter((client) => !outputs.includes(client));
  return [...outputs, ...others].map((output) => ({
    output,
    ...chooseVersion(output.apiVersion, model, output.at),
  }));
}

/** What there is to say about the versions of the outputs of this run. */
function ageOf(
  choices: readonly Choice[],
  { outputs, allOutputs }: Settings,
  { versions }: Model,
): AgeReport {
  const own = choices.filter(({ output }) => outputs.includes(output));
  const aged = own.flatMap(({ output, api }) =>
    api === undefined ? [] : [{ output, version: api.version, versions, allOutputs }],
  );
  return reportAge(aged);
}

/** The files of every folder, before formatting. */
export async function emitFolders(
  choices: readonly Pick<Choice, "output" | "api">[],
  { sharedRuntime }: Pick<Settings, "sharedRuntime">,
): Promise<Folders> {
  const emitted = await Promise.all(
    choices.map(async ({ output, api }) => ({
      options: output,
      files: api === undefined ? [] : await emitOutput(api, output),
    })),
  );
  const folders = new Map(emitted.map(({ options, files }) => [options.folder, files]));
  if (sharedRuntime === undefined) return folders;
  const { emitSharedRuntime } = await import("../emit/typescript/emit-shared-runtime.js");
  const clients = emitted.filter(({ options }) => sharedRuntime.clients.includes(options));
  return folders.set(sharedRuntime.folder, await emitSharedRuntime(clients, sharedRuntime));
}

async function emitOutput(api: Api, output: OutputSettings): Promise<readonly OutputFile[]> {
  switch (output.language) {
    case "typescript": {
      const { emitTypescript } = await import("../emit/typescript/emit-typescript.js");
      return emitTypescript(api, output);
    }
  }
}
