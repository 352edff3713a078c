import { hasErrors } from "../../../src/language/diagnostics/diagnostic.js";
import type { Versions } from "../../../src/review/diff/compare-models.js";
import { type BuildResult, buildModel } from "../../../src/language/model/build-model.js";
import type { SourceText } from "../../../src/language/read/source-reading.js";
import { listFiles, readProjectFile } from "../../house/source-files.js";
import { readTexts } from "../../language/model/read-texts.js";

/** The files of a model, as they are on the disk or as a test would have them. */
export type ModelFiles = readonly { readonly path: string; readonly text: string }[];

export function modelFiles(folder: string): ModelFiles {
  const paths = listFiles(folder).filter((path) => path.endsWith(".yaml"));
  return paths.map((path) => ({ path, text: readProjectFile(path) }));
}

export const billingFiles = modelFiles("spec");
export const bazaarFiles = modelFiles("test/fixture/shop");
export const harbourFiles = modelFiles("test/fixture/harbour");
/** Of an API whose callers may choose of several schemes. */
export const gateFiles = modelFiles("test/fixture/access").filter(({ path }) =>
  /\/(?:gate|choice)\.yaml$/u.test(path),
);

/** All versions of a sound model. */
export function readVersions(files: readonly SourceText[]): Versions {
  const { document, diagnostics } = readTexts(files);
  if (document === undefined || hasErrors(diagnostics)) {
    throw new Error(JSON.stringify(diagnostics, undefined, 2));
  }
  return versionsOf(buildModel(document));
}

const known = new WeakMap<ModelFiles, Versions>();

/** The same, read once for all who ask for those of the same list. */
export function versionsOnce(files: ModelFiles): Versions {
  const versions = known.get(files) ?? readVersions(files);
  known.set(files, versions);
  return versions;
}

function versionsOf({ model, diagnostics }: BuildResult): Versions {
  if (model === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return model.versions.flatMap(({ name }) => model.apiOf(name) ?? []);
}
