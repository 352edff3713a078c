import { diagnose, type Diagnostic, type Place } from "../../../language/diagnostics/diagnostic.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap, ModelValue, Origins } from "../model/model-data.js";
import { type Site, siteName } from "../node.js";
import { isMap, writeFlow } from "../render/flow.js";
import type { Conflict } from "./merge-values.js";
import { OwnFile } from "./own-file.js";

const longestValue = 60;

/** A message of a merge. Its place is known once the files are written: until then, lines move. */
export interface Note {
  /** The thing that it is about, `types.Order`; `undefined`: the folder doesn't have it. */
  readonly thing: string | undefined;
  /** The keys that lead to what it is about. */
  readonly path: readonly string[];
  /** Where the document has it. */
  readonly site?: Site | undefined;
  readonly diagnose: (at: Place | undefined) => Diagnostic;
}

/** The files of a folder after a merge. */
export interface MergedFolder {
  /** The file of a thing. */
  readonly fileOf: (thing: string) => string | undefined;
  /** The texts of the files that have changed; `undefined` for one that is gone. */
  readonly texts: ReadonlyMap<string, string | undefined>;
  /** The files before. */
  readonly files: readonly OwnFile[];
  /** The folder, as people call it. */
  readonly folder: string;
}

/** Messages with their places. */
export interface PlacedNotes {
  readonly diagnostics: readonly Diagnostic[];
  /** Where the document has what those are about that have no place in the folder. */
  readonly sites: ReadonlyMap<Diagnostic, Site>;
}

export function placeNotes(notes: readonly Note[], merged: MergedFolder): PlacedNotes {
  const { fileOf, texts, folder } = merged;
  const files = new Map(merged.files.map((file) => [file.path, file]));
  for (const [path, text] of notes.length === 0 ? [] : texts) {
    if (text === undefined) files.delete(path);
    else files.set(path, new OwnFile(path, text, `${folder}/${path}`, undefined));
  }
  const sites = new Map<Diagnostic, Site>();
  const diagnostics = notes.map((note) => {
    const file = note.thing === undefined ? undefined : fileOf(note.thing);
    const at = file === undefined ? undefined : files.get(file)?.placeOf(note.path);
    const diagnostic = note.diagnose(at);
    if (at === undefined && note.site !== undefined) sites.set(diagnostic, note.site);
    return diagnostic;
  });
  return { diagnostics, sites };
}

/** Says what is ours and what is theirs, and that ours stays. `file`: the one that the document would have it in. */
export function noteConflict(
  { kind, path, ours, theirs }: Conflict,
  thing: string | undefined,
  { files, origins }: Pick<ImportedModel, "files" | "origins">,
  file: string,
): Note {
  const name = path.join(".");
  if (kind === "comment") {
    const facts = { path: name, theirs: shown(theirs) };
    return { thing, path, diagnose: (at) => diagnose("import-under-comment", facts, at) };
  }
  const content = files.find((one) => one.path === file)?.content;
  const site = content && findSite(origins, content, path);
  const facts = { path: name, ours: shown(ours), theirs: shown(theirs), place: site && siteName(site) };
  return { thing, path, site, diagnose: (at) => diagnose("import-conflict", facts, at) };
}

/** Where in the document something comes from, or else what it is part of. */
function findSite(origins: Origins, content: ModelMap, path: readonly string[]): Site | undefined {
  let map: ModelValue | undefined = content;
  let site: Site | undefined;
  for (const step of path) {
    if (map === undefined || !isMap(map)) return site;
    site = origins.siteOf(map, step) ?? site;
    map = map.get(step);
  }
  return site;
}

function shown(value: ModelValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = writeFlow(value);
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
