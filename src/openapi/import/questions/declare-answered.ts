import { groupBy } from "../../../language/model/group-by.js";
import type { ModelFile, ModelMap } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";
import type { AnsweredPart } from "./answered-parts.js";
import type { MapRewriter } from "./map-rewriter.js";
import { mapOf } from "./question-context.js";

/** Writes the known unknowns of what answers replace: those of single endpoints at these, all of them under `unknowns`. */
export function declareAnswered(
  files: readonly ModelFile[],
  parts: readonly AnsweredPart[],
  rewriter: MapRewriter,
): readonly ModelFile[] {
  if (parts.length === 0) return files;
  const ofEndpoints = groupBy(parts, ({ endpoint }) => endpoint);
  const home = Math.max(
    0,
    files.findIndex(({ content }) => content.has("unknowns")),
  );
  return files.map(({ content, ...file }, index) => {
    const placed = placeInEndpoints(content, ofEndpoints, rewriter);
    return { ...file, content: index === home ? declareIn(placed, parts, rewriter) : placed };
  });
}

function placeInEndpoints(
  content: ModelMap,
  parts: ReadonlyMap<string | undefined, readonly AnsweredPart[]>,
  rewriter: MapRewriter,
): ModelMap {
  const endpoints = content.get("endpoints");
  if (!isMap(endpoints)) return content;
  const placed = rewriter.change(endpoints, (id, entry) => {
    const own = parts.get(id);
    return own === undefined || !isMap(entry) ? entry : withUnknowns(entry, own, rewriter);
  });
  return placed === endpoints ? content : rewriter.set(content, "endpoints", placed);
}

function withUnknowns(entry: ModelMap, parts: readonly AnsweredPart[], rewriter: MapRewriter): ModelMap {
  const said = entry.get("unknown") ?? [];
  const ids = [...(isList(said) ? said : [said]), ...parts.map(({ id }) => id)];
  const [only, another] = ids;
  return rewriter.set(entry, "unknown", only === undefined || another !== undefined ? ids : only);
}

function declareIn(content: ModelMap, parts: readonly AnsweredPart[], rewriter: MapRewriter): ModelMap {
  const declared = parts.reduce(
    (all, part) => rewriter.set(all, part.id, unknownOf(part)),
    mapOf(content.get("unknowns")),
  );
  return rewriter.set(content, "unknowns", declared, ["group", "types", "endpoints"]);
}

function unknownOf({ about, digest }: AnsweredPart): ModelMap {
  return new Map([
    ["doc", `An accepted answer replaces what the document says of ${about}.`],
    ["construct", "what answers replace"],
    ["digest", digest],
  ]);
}
