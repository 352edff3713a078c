import type { ModelFile, ModelMap, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";
import { mapOf } from "./add-element.js";
import type { ThingFinder } from "./find-things.js";

/** The files without those known unknowns of older versions to which nothing refers any more. */
export function withoutUnusedUnknowns(files: readonly ModelFile[], newer: ThingFinder): readonly ModelFile[] {
  const used = new Set<string>();
  for (const { content } of files) collectIds(content, used);
  const isUsed = (id: string) => used.has(id) || newer.entry("unknowns", id) !== undefined;
  return files.map((file) => {
    const unknowns = mapOf(file.content.get("unknowns"));
    const left = new Map([...unknowns].filter(([id]) => isUsed(id)));
    return left.size === unknowns.size ? file : { ...file, content: withUnknowns(file.content, left) };
  });
}

function withUnknowns(content: ModelMap, unknowns: ModelMap): ModelMap {
  const changed = new Map(content);
  if (unknowns.size === 0) changed.delete("unknowns");
  else changed.set("unknowns", unknowns);
  return changed;
}

/** The ids to which a value refers: `unknown: GAP-1`. */
function collectIds(value: ModelValue, found: Set<string>): void {
  if (isList(value)) for (const item of value) collectIds(item, found);
  if (!isMap(value)) return;
  for (const [key, member] of value) {
    if (key !== "unknown") collectIds(member, found);
    else if (isList(member)) for (const id of member) found.add(String(id));
    else if (isMap(member)) collectIds(member, found);
    else found.add(String(member));
  }
}
