import { expect } from "vitest";
import type { OutputFile } from "../../../src/output/emitter/output-file.js";
import { checkTypescriptNames } from "../../../src/client/typescript/check-names.js";
import type { TypescriptOptions } from "../../../src/client/typescript/options.js";
import { buildModel, type Model } from "../../../src/language/model/build-model.js";
import { readModel, readModelText } from "../../../src/language/read/read-model.js";
import type { ModelFiles } from "../../fuzz/random-model.js";
import { emitClient } from "../../generated/emit-client.js";
import { projectFolder } from "../../house/source-files.js";
import { compareWithPrettier, type Comparison } from "./compare-with-prettier.js";

/** A file, and the model that it is of. */
export type PlacedFile = OutputFile & { readonly place: string };

const withAll = { importEnding: ".js", hasFileStore: true, hasSqlStore: true, hasTesting: true } as const;
/** All that a client can have, but for a runtime of its own. */
export const shared = { ...withAll, sharedRuntime: "../runtime" } as const;
/** Imports have no endings, schemas state their types. */
export const compiled = { ...shared, importEnding: "", compiledTo: "package" } as const;

/** The clients of all versions of a model, with each of the options. */
export async function emitModel(
  place: string,
  model: Model | undefined,
  options: readonly TypescriptOptions[],
): Promise<readonly PlacedFile[]> {
  const apis = model?.versions.flatMap(({ name }) => model.apiOf(name) ?? []) ?? [];
  const clients = apis.flatMap((api) => options.map((chosen) => emitClient(api, chosen)));
  return (await Promise.all(clients)).flat().map((file) => ({ ...file, place }));
}

/** The model of these files, if it is sound enough to be built. */
export function readFiles(files: ModelFiles): Model | undefined {
  const { document } = readModelText(files);
  return document && buildModel(document, [checkTypescriptNames]).model;
}

/** The same of a folder. */
export async function readFolder(folder: string): Promise<Model | undefined> {
  const { document } = await readModel([`${projectFolder}${folder}`]);
  return document && buildModel(document, [checkTypescriptNames]).model;
}

/** What is emitted, whole, as prettier formats it; `least`: so many different texts there are. */
export async function expectAlike(files: Iterable<PlacedFile>, least: number): Promise<Comparison> {
  const comparison = await compareWithPrettier(files);
  expect(comparison.different).toEqual([]);
  expect(comparison.count).toBeGreaterThanOrEqual(least);
  return comparison;
}
