import { hasErrors } from "../../src/language/diagnostics/diagnostic.js";
import type { Versions } from "../../src/review/diff/compare-models.js";
import { checkTypescriptNames } from "../../src/client/typescript/check-names.js";
import { buildModel } from "../../src/language/model/build-model.js";
import { readModelFiles } from "../../src/language/read/read-model.js";
import { createReadingMemory } from "../../src/language/read/reading-memory.js";
import { type ModelFiles, readVersions } from "../review/diff/models.js";
import type { Draw } from "../fuzz/draw.js";
import { drawEdit } from "./draw-edit.js";
import { printFiles, type TreeFiles } from "./tree.js";

/** A model that is accepted, with nothing that a client in TypeScript couldn't be made from. */
export interface SoundModel {
  readonly files: TreeFiles;
  readonly texts: ModelFiles;
  readonly versions: Versions;
}

/** All that are read in a run share what they have in common. */
const memory = createReadingMemory();

export function soundModel(files: TreeFiles): SoundModel | undefined {
  const texts = printFiles(files);
  const { document, diagnostics } = readModelFiles({ files: texts, diagnostics: [] }, memory);
  if (document === undefined || hasErrors(diagnostics)) return undefined;
  const { model } = buildModel(document, [checkTypescriptNames]);
  if (model === undefined) return undefined;
  return { files, texts, versions: model.versions.flatMap(({ name }) => model.apiOf(name) ?? []) };
}

/** One edit of a model, both sound. */
export interface SoundEdit {
  /** What was done where: `change types.*.fields.*.doc`. */
  readonly name: string;
  readonly old: SoundModel;
  readonly new: SoundModel;
}

const attempts = 40;

export function drawSoundEdit(old: SoundModel, draw: Draw): SoundEdit {
  for (let left = attempts; left > 0; left -= 1) {
    const { name, files } = drawEdit(old.files, draw);
    const edited = isSame(old, files) ? undefined : soundModel(files);
    if (edited !== undefined) return { name, old, new: edited };
  }
  throw new Error(`None of ${attempts} edits is sound.`);
}

function isSame({ texts }: SoundModel, files: TreeFiles): boolean {
  return printFiles(files).every(({ text }, index) => text === texts[index]?.text);
}

/** The versions of the same texts, read anew. */
export function rereadModel({ texts }: SoundModel): Versions {
  return readVersions(texts.map((file) => ({ ...file })));
}
