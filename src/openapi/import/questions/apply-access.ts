import { unsaidSecurity } from "../../../language/model/unsaid-security.js";
import type { ModelFile, ModelMap, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";
import type { MapRewriter } from "./map-rewriter.js";
import { mapOf } from "./question-context.js";

/** Without the known unknown of a document that says nothing of security, since a person says what requests carry. */
export function takeAccess(files: readonly ModelFile[], rewriter: MapRewriter): readonly ModelFile[] {
  const ids = new Set(files.flatMap(({ content }) => unsaidIn(mapOf(content.get("unknowns")))));
  if (ids.size === 0) return files;
  const isNone = (value: ModelValue) => typeof value === "string" && ids.has(value);
  return files.map(({ content, ...file }) => {
    const endpoints = rewriter.change(mapOf(content.get("endpoints")), (_, entry) =>
      isMap(entry) ? withoutUnknown(entry, isNone, rewriter) : entry,
    );
    const unknowns = rewriter.remove(mapOf(content.get("unknowns")), ids);
    return {
      ...file,
      content: withSection(withSection(content, "endpoints", endpoints), "unknowns", unknowns),
    };
  });

  function withSection(content: ModelMap, section: string, value: ModelMap): ModelMap {
    if (!content.has(section)) return content;
    return value.size === 0
      ? rewriter.remove(content, new Set([section]))
      : rewriter.set(content, section, value);
  }
}

function unsaidIn(unknowns: ModelMap): readonly string[] {
  return [...unknowns].flatMap(([id, entry]) =>
    isMap(entry) && entry.get("construct") === unsaidSecurity ? [id] : [],
  );
}

function withoutUnknown(
  entry: ModelMap,
  isNone: (value: ModelValue) => boolean,
  rewriter: MapRewriter,
): ModelMap {
  const unknown = entry.get("unknown");
  if (unknown === undefined) return entry;
  const all = isList(unknown) ? unknown : [unknown];
  const left = all.filter((one) => !isNone(one));
  if (left.length === all.length) return entry;
  const [first, ...others] = left;
  if (first === undefined) return rewriter.remove(entry, new Set(["unknown"]));
  return rewriter.set(entry, "unknown", others.length === 0 ? first : left);
}
