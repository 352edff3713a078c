import { type Diagnostic, diagnose, hasErrors } from "../diagnostics/diagnostic.js";
import type { OutputFile } from "../emit/output-file.js";
import type { Api } from "../model/ir/api.js";
import type { Model } from "../model/build-model.js";
import type { Rule } from "../model/rules/check-api.js";
import type { PlanRequest } from "../write/plan.js";
import { chooseVersion } from "./choose-version.js";
import { describeOrigins } from "./origin.js";
import type { OutputSettings, Settings } from "./config/settings.js";

/** The content of every output folder, in memory. */
export interface GeneratedOutputs {
  /** One for each output; empty when there are errors. */
  readonly requests: readonly PlanRequest[];
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the model, by their paths. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Reads the model and generates every output from it, without touching the disk. */
export async function generateOutputs(settings: Settings, force: boolean): Promise<GeneratedOutputs> {
  const { readModel } = await import("../read/read-model.js");
  const { document, diagnostics: found, sources } = await readModel(settings.models);
  if (document === undefined) return { requests: [], diagnostics: found, sources };
  const { buildModel } = await import("../model/build-model.js");
  const { model, ...built } = buildModel(document, await nameRules(settings.outputs));
  const choices = model === undefined ? [] : settings.outputs.map((output) => chooseApi(output, model));
  const diagnostics = [...found, ...built.diagnostics, ...choices.flatMap((choice) => choice.diagnostics)];
  if (hasErrors(diagnostics)) return { requests: [], diagnostics, sources };
  const origins = describeOrigins(settings, sources);
  const requests = choices.flatMap(async ({ output, api }, index) => {
    const origin = origins[index];
    if (api === undefined || origin === undefined) return [];
    return [{ folder: output.folder, wanted: await emitFormatted(api, output), origin, force }];
  });
  return { requests: (await Promise.all(requests)).flat(), diagnostics, sources };
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

/** The version that an output is for. VER-3: a deprecated one says so. */
function chooseApi(output: OutputSettings, model: Model): Choice {
  const { api, diagnostics } = chooseVersion(output.apiVersion, model);
  const reason = api?.version.deprecated;
  if (api === undefined || reason === undefined) return { output, api, diagnostics };
  const facts = { version: api.version.name, reason, folder: output.folder };
  return { output, api, diagnostics: [diagnose("deprecated-version", facts, api.version.at)] };
}

async function emitFormatted(api: Api, output: OutputSettings): Promise<OutputFile[]> {
  const { formatFile } = await import("../write/format.js");
  const files = await emitOutput(api, output);
  return Promise.all(files.map(formatFile));
}

async function emitOutput(api: Api, output: OutputSettings): Promise<readonly OutputFile[]> {
  switch (output.language) {
    case "typescript": {
      const { emitTypescript } = await import("../emit/typescript/emit-typescript.js");
      return emitTypescript(api, output);
    }
  }
}
