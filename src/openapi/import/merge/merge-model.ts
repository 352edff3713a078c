import { hasErrors, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { Site } from "../node.js";
import { renderFile } from "../render/render-file.js";
import { FolderMerge } from "./folder-merge.js";
import { type Base, emptyBase, type ImportLock } from "./import-lock.js";
import { type Note, placeNotes } from "./notes.js";
import { OwnFile } from "./own-file.js";
import { Summary } from "./summary.js";
import { writeFiles } from "./write-files.js";

/** What is merged: what the document says now, and what the folder has. */
export interface MergeInput {
  /** What the last import left; `undefined` for the first one. */
  readonly base: ImportLock | undefined;
  readonly theirs: ImportedModel;
  /** The path of the document, from the folder of the configuration. */
  readonly document: string;
  /** The folder of the model, as people call it: `spec`. */
  readonly folder: string;
  /** The texts of its files, by their paths below it. */
  readonly ours: ReadonlyMap<string, string>;
  /** Of what was asked about, what a person has agreed to remove: `endpoints.list-orders`. */
  readonly removals?: ReadonlySet<string>;
}

/** What an import changes. */
export interface ModelMerge {
  /** The new texts of the files that change, by their paths below the folder; `undefined` for one that has nothing left. */
  readonly files: ReadonlyMap<string, string | undefined>;
  /** What the next import has to know; `undefined` if there are errors: then nothing may be written. */
  readonly lock: ImportLock | undefined;
  /** With places in the files as they are then. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where the document has what those are about that have no place in the folder. */
  readonly sites: ReadonlyMap<Diagnostic, Site>;
  readonly summary: Summary;
}

/**
 * Brings a document into the folder of a model. By named thing and key: what nobody has edited becomes what the document says, what one side
 * alone has edited stays so, and of what both have changed ours stays. Changes nothing by itself, and never throws.
 */
export function mergeModel(input: MergeInput): ModelMerge {
  const { theirs, document } = input;
  const files = readFolder(input);
  const mistakes = files.flatMap((file) => file.mistakes);
  if (hasErrors(mistakes)) return refuseMerge(mistakes);
  const merge = new FolderMerge({
    base: input.base?.base ?? emptyBase,
    theirs,
    files,
    document,
    removals: input.removals ?? new Set(),
  });
  merge.run();
  const { base, notes } = merge;
  return writeMerge({ merge, base, notes, files }, input);
}

/** A merge that has run. */
interface FinishedMerge {
  readonly merge: FolderMerge;
  /** What the next import has to know. */
  readonly base: Base;
  readonly notes: readonly Note[];
  /** What it has changed. */
  readonly files: readonly OwnFile[];
}

/** The texts that a merge makes of the files. */
export function writeMerge(
  { merge, base, notes, files }: FinishedMerge,
  { base: before, theirs, ours, folder, document }: MergeInput,
): ModelMerge {
  const written = writeFiles(merge.draft, merge.moves, files, folder);
  if (hasErrors(written.diagnostics)) return refuseMerge(written.diagnostics);
  return {
    files: new Map([...written.texts].filter(([path, text]) => ours.get(path) !== text)),
    lock: {
      document,
      folder,
      names: theirs.names,
      access: theirs.access,
      choices: theirs.choices,
      base,
      asked: before?.asked ?? new Set(),
    },
    ...placeNotes(notes, { fileOf: (id) => merge.fileOf(id), texts: written.texts, files, folder }),
    summary: merge.summary,
  };
}

/** Nothing is changed. */
function refuseMerge(diagnostics: readonly Diagnostic[]): ModelMerge {
  return { files: new Map(), lock: undefined, diagnostics, sites: new Map(), summary: new Summary() };
}

/** A file that is as the import would write it says what the import says; it needs no reading. */
function readFolder({ theirs, ours, folder }: MergeInput): readonly OwnFile[] {
  const imported = new Map(theirs.files.map((file) => [file.path, file]));
  return Array.from(ours, ([path, text]) => {
    const file = imported.get(path);
    const isSame = file !== undefined && renderFile(file, theirs.origins).text === text;
    return new OwnFile(path, text, `${folder}/${path}`, isSame ? file.content : undefined);
  });
}
