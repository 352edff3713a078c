import { type Diagnosed, type Diagnostic, hasErrors } from "../../../language/diagnostics/diagnostic.js";
import type { Pair } from "../../../review/diff/pair.js";
import { type BuildResult, buildModel } from "../../../language/model/build-model.js";
import type { Api } from "../../../language/model/ir/api.js";
import { type ModelReading, readModelFiles } from "../../../language/read/read-model.js";
import { createReadingMemory } from "../../../language/read/reading-memory.js";
import { chooseVersion } from "../../../output/generate/choose-version.js";
import {
  diagnoseInDocument,
  type DocumentOrigin,
} from "../../../openapi/import/in-memory/document-places.js";
import { nameDiagnostics } from "../name-diagnostics.js";
import { readSideFiles, type SideFiles } from "./read-side-files.js";
import { type Side, unsound } from "./side.js";

/** The models of both sides. */
export interface SidesReading extends Diagnosed {
  /** All versions of each, oldest first. `undefined` if one of the models is unsound, or lacks the version asked for. */
  readonly apis: Pair<readonly Api[]> | undefined;
  /** Where what comes from OpenAPI documents is in them. */
  readonly origins: Pair<DocumentOrigin | undefined>;
}

/** Reads and builds both models; what they have in common is parsed once. */
export async function readSides(old: Side, next: Side): Promise<SidesReading> {
  const memory = createReadingMemory();
  const [oldFiles, newFiles] = await readSideFiles(old, next);
  const [before, after] = [readModelFiles(oldFiles, memory), readModelFiles(newFiles, memory)];
  const oldModel = buildSide(before);
  const newModel = isSame(before, after) ? oldModel : buildSide(after);
  const [oldApis, newApis] = [
    chooseApis({ ...old, origin: oldFiles.origin }, before, oldModel),
    chooseApis({ ...next, origin: newFiles.origin }, after, newModel),
  ];
  const areSound = oldApis.apis !== undefined && newApis.apis !== undefined;
  return {
    apis: areSound ? { old: oldApis.apis, new: newApis.apis } : undefined,
    origins: { old: oldFiles.origin, new: newFiles.origin },
    diagnostics: eachOnce([...oldApis.diagnostics, ...newApis.diagnostics]),
    sources: new Map([...oldApis.sources, ...newApis.sources]),
  };
}

function buildSide({ document }: ModelReading): BuildResult {
  return document === undefined ? { model: undefined, diagnostics: [] } : buildModel(document);
}

/** Sound models of the same files with the same texts are the same model. */
function isSame({ document: a }: ModelReading, { document: b }: ModelReading): boolean {
  if (a === undefined || b === undefined || a.files.length !== b.files.length) return false;
  return a.files.every(({ path, text }, at) => path === b.files[at]?.path && text === b.files[at]?.text);
}

/** Two versions of one model have the same mistakes. */
function eachOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}

interface SideReading extends Diagnosed {
  readonly apis: readonly Api[] | undefined;
}

function chooseApis(
  { which, name, mark, version, origin }: Side & Pick<SideFiles, "origin">,
  reading: ModelReading,
  { model, diagnostics: built }: BuildResult,
): SideReading {
  const errors = [...reading.diagnostics, ...built].filter(({ severity }) => severity === "error");
  if (model === undefined || hasErrors(errors)) {
    const found = { diagnostics: errors, sources: reading.sources };
    const named = nameDiagnostics(diagnoseInDocument(origin, found), mark);
    return { ...named, apis: undefined, diagnostics: [unsound(which, name), ...named.diagnostics] };
  }
  const { api, diagnostics } = chooseVersion(version, model);
  const apis = model.versions.flatMap(({ name: each }) => model.apiOf(each) ?? []);
  return { apis: api === undefined ? undefined : apis, diagnostics, sources: new Map() };
}
