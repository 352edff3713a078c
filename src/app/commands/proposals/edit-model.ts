import type { ModelEdit, PlainValue, PlainValues } from "../../../review/conform/findings/edit-candidates.js";
import type { ModelMap, ModelValue } from "../../../openapi/import/model/model-data.js";
import { applyToOriginal } from "../../../openapi/import/merge/edits.js";
import { MapEditor } from "../../../openapi/import/merge/edit-map.js";
import { OwnFile } from "../../../openapi/import/merge/own-file.js";
import { isList, isMap } from "../../../openapi/import/render/flow.js";

/** The files of a model as they are on the disk, by their paths. */
export type ModelTexts = ReadonlyMap<string, string>;

/** The file that has what an edit changes, or the map that it adds something to; `undefined`: none has it. */
export function findFileOf(texts: ModelTexts, { at }: ModelEdit): OwnFile | undefined {
  const files = [...texts].map(([path, text]) => new OwnFile(path, text, path, undefined));
  return (
    files.find((file) => valueIn(file.content, at) !== undefined) ??
    files.find((file) => isMap(valueIn(file.content, at.slice(0, -1))))
  );
}

/** What a file has at the end of keys. */
export function valueIn(content: ModelMap, at: readonly string[]): ModelValue | undefined {
  return at.reduce<ModelValue | undefined>(
    (value, key) => (isMap(value) ? value.get(key) : undefined),
    content,
  );
}

/** The same if it is no map, and has none. */
export function plainAt(texts: ModelTexts, at: readonly string[]): PlainValue | PlainValue[] | undefined {
  const file = findFileOf(texts, { at });
  const value = file && valueIn(file.content, at);
  if (value === undefined || isMap(value)) return undefined;
  return isList(value) ? value.flatMap((item) => (isMap(item) || isList(item) ? [] : [item])) : value;
}

/** The files with an edit in its place; all else stays as it is written. */
export function editModel(texts: ModelTexts, edit: ModelEdit): ModelTexts {
  const file = findFileOf(texts, edit);
  if (file?.root === undefined) return texts;
  const editor = new MapEditor(file.text);
  editor.editMap(file.root, file.content, editMap(file.content, edit.at, edit), []);
  return new Map([...texts, [file.path, applyToOriginal(file.original, file.text, editor.edits)]]);
}

function editMap(map: ModelMap, [key = "", ...rest]: readonly string[], edit: ModelEdit): ModelMap {
  const value = map.get(key);
  if (rest.length > 0) return isMap(value) ? new Map([...map, [key, editMap(value, rest, edit)]]) : map;
  if (edit.key !== undefined) {
    const { key: name } = edit;
    return new Map([...map].map(([other, own]) => [other === key ? name : other, own]));
  }
  const { to } = edit;
  return to === undefined
    ? new Map([...map].filter(([other]) => other !== key))
    : new Map([...map, [key, isPlainMap(to) ? new Map(Object.entries(to)) : to]]);
}

function isPlainMap(to: NonNullable<ModelEdit["to"]> | null): to is Readonly<Record<string, PlainValues>> {
  return typeof to === "object" && to !== null && !Array.isArray(to);
}
