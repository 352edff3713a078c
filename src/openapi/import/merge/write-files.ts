import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { ModelMap } from "../model/model-data.js";
import { renderFile } from "../render/render-file.js";
import type { Draft } from "./draft.js";
import { MapEditor, type Verbatim } from "./edit-map.js";
import { applyEdits, applyToOriginal } from "./edits.js";
import type { Move } from "./folder-merge.js";
import { isSameContent } from "./same-content.js";
import { OwnFile } from "./own-file.js";

/** The texts of the files that change; `undefined` for one that has nothing left. */
export interface WrittenFiles {
  readonly texts: ReadonlyMap<string, string | undefined>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Has the files say what the draft says: what is new is written as an import writes it, all else stays as it is written. */
export function writeFiles(
  draft: Draft,
  moves: readonly Move[],
  files: readonly OwnFile[],
  folder: string,
): WrittenFiles {
  const own = new Map(files.map((file) => [file.path, file]));
  const texts = new Map<string, string | undefined>();
  const diagnostics: Diagnostic[] = [];
  for (const path of draft.paths) {
    const [file, content] = [own.get(path), draft.contentOf(path)];
    if (content === undefined || (file !== undefined && isSameContent(file.content, content))) continue;
    const text = writeFile(path, content, moves, own);
    texts.set(path, text);
    const shown = `${folder}/${path}`;
    // What is written anew says what it should: only edits are looked at.
    if (text === undefined || file === undefined) continue;
    if (isSameContent(new OwnFile(path, text, shown, undefined).content, content)) continue;
    diagnostics.push(diagnose("uneditable-model", { path: shown }));
  }
  return { texts, diagnostics };
}

function writeFile(
  path: string,
  content: ModelMap,
  moves: readonly Move[],
  own: ReadonlyMap<string, OwnFile>,
): string | undefined {
  const file = own.get(path);
  if (file !== undefined && isLeftOver(content, file)) return undefined;
  const arriving = moves.filter(({ to }) => to === path);
  const verbatim = findVerbatim(arriving, own, content);
  return file === undefined ? writeNew(path, content, verbatim) : editFile(file, content, verbatim);
}

/** Whether nothing is left in a file but the name of its group. */
function isLeftOver(content: ModelMap, file: OwnFile): boolean {
  const isEmpty = [...content.keys()].every((key) => key === "group");
  return isEmpty && file.content.size > content.size && !file.hasLooseComment;
}

function editFile(file: OwnFile, content: ModelMap, verbatim: Verbatim): string {
  const { root, text, original } = file;
  if (root === undefined) return `${original}${writeNew(file.path, content, verbatim)}`;
  const editor = new MapEditor(text, verbatim);
  editor.editMap(root, file.content, content, []);
  return applyToOriginal(original, text, editor.edits);
}

/** What has a comment, or is written in another way than an import would, is moved as it is. */
function findVerbatim(
  moves: readonly Move[],
  own: ReadonlyMap<string, OwnFile>,
  content: ModelMap,
): Verbatim {
  const found = new Map<string, string>();
  for (const { path, from } of moves) {
    const [section = "", name = ""] = path;
    const file = own.get(from);
    const entry = file?.entryAt(path);
    const said = valueAt(file?.content, section, name);
    const wanted = valueAt(content, section, name);
    if (file === undefined || entry === undefined || said === undefined || wanted === undefined) continue;
    const text = new MapEditor(file.text).writeEdited(
      entry,
      { key: name, value: said },
      { key: name, value: wanted },
      path,
    );
    if (text !== undefined) found.set(path.join("."), text);
  }
  return found;
}

function valueAt(content: ModelMap | undefined, section: string, name: string) {
  const entries = content?.get(section);
  return entries instanceof Map ? entries.get(name) : undefined;
}

function writeNew(path: string, content: ModelMap, verbatim: Verbatim): string {
  const { text } = renderFile({ path, content }, { siteOf: () => undefined });
  if (verbatim.size === 0) return text;
  const file = new OwnFile(path, text, path, undefined);
  const editor = new MapEditor(text);
  for (const [id, written] of verbatim) {
    const [section = "", ...name] = id.split(".");
    editor.overwrite(file.entryAt([section, name.join(".")]), written);
  }
  return applyEdits(text, editor.edits);
}
