import type { ImportedModel } from "../../../../src/openapi/import/model/imported-model.js";
import { noNames } from "../../../../src/openapi/import/model/fixed-names.js";
import { MapBuilder, type ModelMap } from "../../../../src/openapi/import/model/model-data.js";
import { mergeModel, type ModelMerge } from "../../../../src/openapi/import/merge/merge-model.js";
import { OwnFile } from "../../../../src/openapi/import/merge/own-file.js";
import { parseImportLock } from "../../../../src/openapi/import/merge/parse-lock.js";
import { renderImportLock } from "../../../../src/openapi/import/merge/render-lock.js";
import { type ImportLock, importLockName } from "../../../../src/openapi/import/merge/import-lock.js";

export type Texts = Readonly<Record<string, string>>;

/** What an import would make of a document, as these files say it. */
function modelOf(files: Texts): ImportedModel {
  return {
    files: Object.entries(files).map(([path, text]) => ({ path, content: contentOf(text) })),
    origins: new MapBuilder(),
    names: noNames,
    access: undefined,
    choices: undefined,
    losses: [],
  };
}

export function contentOf(text: string): ModelMap {
  return new OwnFile("x.yaml", text, "x.yaml", undefined).content;
}

/** What the next import reads of what one leaves. */
export function lockOf(left: ImportLock | undefined): ImportLock {
  const lock = parseImportLock(left === undefined ? "" : renderImportLock(left), importLockName);
  if ("code" in lock) throw new Error(lock.message);
  return lock;
}

/** The folder after a merge. */
export function applyMerge(texts: Texts, { files }: ModelMerge): Texts {
  const merged = new Map(Object.entries(texts));
  for (const [path, text] of files) {
    if (text === undefined) merged.delete(path);
    else merged.set(path, text);
  }
  return Object.fromEntries(merged);
}

/** What a document was at the last import, what it is now, and what the folder has become meanwhile. */
export interface Sides {
  readonly base: Texts;
  readonly theirs: Texts;
  /** As the import wrote it, when absent. */
  readonly ours?: Texts;
  readonly removals?: ReadonlySet<string>;
}

const paths = { document: "openapi.yaml", folder: "spec" };

/** The first import into an empty folder. */
export function firstImport(files: Texts): { readonly texts: Texts; readonly lock: ImportLock } {
  const merge = mergeModel({ base: undefined, theirs: modelOf(files), ours: new Map(), ...paths });
  return { texts: applyMerge({}, merge), lock: lockOf(merge.lock) };
}

/** Imports a document, has somebody edit the folder, and imports another state of the document. */
export function importAgain({ base, theirs, ours, removals }: Sides) {
  const first = firstImport(base);
  const before = ours ?? first.texts;
  const merge = mergeModel({
    base: first.lock,
    theirs: modelOf(theirs),
    ours: new Map(Object.entries(before)),
    ...paths,
    ...(removals === undefined ? {} : { removals }),
  });
  return {
    texts: applyMerge(before, merge),
    merge,
    diagnostics: merge.diagnostics.map(({ code, at }) => `${code} ${at?.file ?? ""}:${at?.line ?? ""}`),
  };
}

/** The import after a merge, of the same document or of what became of it. */
export function mergeAgain(texts: Texts, { lock }: ModelMerge, theirs: Texts): ModelMerge {
  return mergeModel({
    base: lockOf(lock),
    theirs: modelOf(theirs),
    ours: new Map(Object.entries(texts)),
    ...paths,
  });
}
