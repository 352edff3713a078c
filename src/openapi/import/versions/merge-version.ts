import { diagnose } from "../../../language/diagnostics/diagnostic.js";
import { baseOf } from "../merge/base-of.js";
import { FolderMerge } from "../merge/folder-merge.js";
import { type Base, emptyBase } from "../merge/import-lock.js";
import { type MergeInput, type ModelMerge, writeMerge } from "../merge/merge-model.js";
import type { Note } from "../merge/notes.js";
import type { OwnFile } from "../merge/own-file.js";
import { idOf, thingsOf } from "../merge/things.js";
import type { VersionHeader } from "../model/import-model.js";
import type { ModelFile } from "../model/model-data.js";
import type { Unsayable } from "./add-element.js";
import { addVersion } from "./add-version.js";
import { namedKinds } from "./elements.js";
import { readElement } from "./history.js";
import { NewestFile, newestOf } from "./newest-of.js";
import { withoutHeader } from "./without-header.js";

export interface VersionMergeInput extends MergeInput {
  /** The version that the document is of: a new one, or the newest of the model. */
  readonly version: string;
  /** The files of the folder, without mistakes. */
  readonly own: readonly OwnFile[];
  /** What selects versions, and the name of the older one, where the model has no versions yet. */
  readonly header: VersionHeader | undefined;
}

/**
 * Brings a document into the folder of a model as its newest version. What a person has edited stays in all versions; what the document
 * has changed since the last import becomes a history. Changes nothing by itself, and never throws.
 */
export function mergeVersion(input: VersionMergeInput): ModelMerge {
  const { theirs, document, folder, version, header, own } = input;
  const older = own.map(({ path, content }) => ({ path, content: withoutHeader(content, header?.header) }));
  const newest = new FolderMerge({
    base: withoutVersions(input.base?.base ?? emptyBase),
    theirs: {
      ...theirs,
      files: theirs.files.map(({ path, content }) => ({ path, content: newestOf(content) })),
    },
    files: own.map(
      (file, index) => new NewestFile(file, older[index]?.content ?? file.content, `${folder}/${file.path}`),
    ),
    document,
    removals: new Set([...endedBy(older, version), ...(input.removals ?? [])]),
    isEnded: hasHistory,
  });
  newest.run();
  const newer = newest.draft.paths.map((path) => ({
    path,
    content: newest.draft.contentOf(path) ?? new Map(),
  }));
  const { files, unsayable } = addVersion({ older, newer, version, header });
  const now = { files: own.map(({ path, content }) => ({ path, content })) };
  const merge = new FolderMerge({
    base: baseOf(now),
    theirs: { ...theirs, files },
    files: own,
    document,
    removals: new Set(now.files.flatMap(({ path, content }) => thingsOf(path, content).map(({ id }) => id))),
  });
  merge.run();
  merge.summary.asked.push(...newest.summary.asked);
  merge.summary.kept.push(...newest.summary.kept);
  merge.summary.leftOut.push(...newest.summary.leftOut);
  const told = [...newest.notes, ...unsayable.map((one) => noteUnsayable(one, version)), ...merge.notes];
  return writeMerge({ merge, base: newest.base, notes: told, files: own }, input);
}

/** Whether a path leads to a field or a parameter. */
function hasHistory([section = "", _name, part = "", ...rest]: readonly string[]): boolean {
  return rest.length === 1 && namedKinds.get(section)?.parts.includes(part) === true;
}

/** The versions are listed apart from what the document says. */
function withoutVersions(base: Base): Base {
  return new Map([...base].filter(([id]) => id !== "versions"));
}

/** What older versions had already: where the document lacks it, it ends with the version, and nobody has to be asked. */
function endedBy(older: readonly ModelFile[], version: string): readonly string[] {
  return older.flatMap(({ path, content }) =>
    thingsOf(path, content).flatMap(({ id, value }) => (readElement(value).since === version ? [] : [id])),
  );
}

function noteUnsayable({ path, kind }: Unsayable, version: string): Note {
  const code = kind === "back" ? "back-in-version" : "change-without-history";
  const facts = { path: path.join("."), version };
  return { thing: idOf("", path.slice(0, 2)), path, diagnose: (at) => diagnose(code, facts, at) };
}
