import type { ModelFile, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";
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

/** The types that the other sections of a model lead to. */
function usedTypes(files: readonly ModelFile[]): ReadonlySet<string> {
  const types = new Map(files.flatMap(({ content }) => [...mapOf(content.get("types"))]));
  const used = new Set<string>();
  const queue: ModelValue[] = files.map(
    ({ content }) => new Map([...content].filter(([key]) => key !== "types")),
  );
  for (const value of queue) {
    for (const name of mentionedIn(value, false)) {
      const type = types.get(name);
      if (type === undefined || used.has(name)) continue;
      used.add(name);
      queue.push(type);
    }
  }
  return used;
}

const prose: ReadonlySet<string> = new Set([
  "doc",
  "deprecated",
  "example",
  "default",
  "pattern",
  "unknowns",
]);

/** Maps whose keys are names or statuses, each of which may be one of those words: `errors: { default: { … } }`. */
const mapsOfNames: ReadonlySet<string> = new Set([
  "errors",
  "fields",
  "filters",
  "headers",
  "path",
  "query",
  "returns",
]);

/** Every name that may be one of a type: what is none of the model isn't looked at further. */
function* mentionedIn(value: ModelValue, isOfNames: boolean): Generator<string> {
  if (typeof value === "string") {
    for (const [name] of value.matchAll(/[A-Za-z_]\w*/gu)) yield name;
  } else if (isList(value)) {
    for (const item of value) yield* mentionedIn(item, false);
  } else if (isMap(value)) {
    for (const [key, member] of value) {
      if (isOfNames || !prose.has(key)) yield* mentionedIn(member, mapsOfNames.has(key));
    }
  }
}
