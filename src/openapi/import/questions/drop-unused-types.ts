import { mentionsOf } from "../merge/mentions.js";
import type { ModelFile, ModelValue } from "../model/model-data.js";
import { isMap } from "../render/flow.js";
import type { MapRewriter } from "./map-rewriter.js";
import { mapOf } from "./question-context.js";

/** The types that something referred to before, and nothing does any more. */
export function findUnusedTypes(
  before: readonly ModelFile[],
  after: readonly ModelFile[],
): ReadonlySet<string> {
  const used = usedTypes(after);
  return new Set([...usedTypes(before)].filter((name) => !used.has(name)));
}

/** A model without some of its types. */
export function dropTypes(
  files: readonly ModelFile[],
  dropped: ReadonlySet<string>,
  rewriter: MapRewriter,
): readonly ModelFile[] {
  if (dropped.size === 0) return files;
  return files.map((file) => {
    const types = file.content.get("types");
    if (!isMap(types) || ![...types.keys()].some((name) => dropped.has(name))) return file;
    const left = rewriter.remove(types, dropped);
    const content =
      left.size === 0
        ? rewriter.remove(file.content, new Set(["types"]))
        : rewriter.set(file.content, "types", left);
    return { ...file, content };
  });
}

/** The sections that refer to no type, although a group may have the name of one. */
const nameless: ReadonlySet<string> = new Set(["types", "unknowns", "api", "group", "groups"]);

/** The types that the other sections of a model lead to. */
function usedTypes(files: readonly ModelFile[]): ReadonlySet<string> {
  const types = new Map(files.flatMap(({ content }) => [...mapOf(content.get("types"))]));
  const used = new Set<string>();
  const queue: ModelValue[] = files.map(
    ({ content }) => new Map([...content].filter(([key]) => !nameless.has(key))),
  );
  for (const value of queue) {
    for (const name of mentionsOf(value)) {
      const type = types.get(name);
      if (type === undefined || used.has(name)) continue;
      used.add(name);
      queue.push(type);
    }
  }
  return used;
}
