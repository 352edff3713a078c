import {
  diagnose,
  type Diagnosed,
  type Diagnostic,
  hasErrors,
} from "../../../language/diagnostics/diagnostic.js";
import type { Api } from "../../../language/model/ir/api.js";
import { chooseVersion, listApis } from "../../../output/generate/choose-version.js";
import type { Settings } from "../../../output/generate/settings.js";

/** Two versions of one model. */
export interface Versions {
  readonly from: Api;
  readonly to: Api;
  /** The name of the current one. */
  readonly current: string;
  /** All that the model has, oldest first. */
  readonly all: readonly Api[];
}

/** The versions as the command line names them. */
export interface GivenVersions {
  readonly from: string;
  /** The current one if absent. */
  readonly to?: string | undefined;
}

export interface VersionsReading extends Diagnosed {
  /** `undefined` if the model is unsound, or one of them can't be chosen. */
  readonly versions: Versions | undefined;
}

/** Reads the model, and chooses two versions of it. */
export async function readVersions(
  { models, modelPlaces }: Settings,
  given: GivenVersions,
): Promise<VersionsReading> {
  const { readModel } = await import("../../../language/read/read-model.js");
  const { buildModel } = await import("../../../language/model/build-model.js");
  const { document, diagnostics: found, sources } = await readModel(models, modelPlaces);
  if (document === undefined) return { versions: undefined, diagnostics: found, sources };
  const { model, diagnostics: built } = buildModel(document);
  if (model === undefined) return { versions: undefined, diagnostics: [...found, ...built], sources };
  const [from, to] = [chooseVersion(given.from, model), chooseVersion(given.to, model)];
  const current = model.apiOf()?.version.name ?? "";
  const diagnostics = [...from.diagnostics, ...to.diagnostics, ...checkDifferent(from.api, to.api)];
  const areChosen = from.api !== undefined && to.api !== undefined && !hasErrors(diagnostics);
  const versions = areChosen ? { from: from.api, to: to.api, current, all: listApis(model) } : undefined;
  return { versions, diagnostics, sources };
}

function checkDifferent(from: Api | undefined, to: Api | undefined): readonly Diagnostic[] {
  if (from === undefined || from !== to) return [];
  return [diagnose("same-version", { version: from.version.name })];
}
