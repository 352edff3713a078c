import { headerIn } from "../../../language/model/page-cursor.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import type { MapRewriter } from "./map-rewriter.js";
import { successOf } from "./page-items.js";
import { isMap } from "../render/flow.js";
import { mapOf } from "./question-context.js";

/** The ways of paging that a model has. */
export interface PagedModel {
  readonly ways: ModelMap;
  readonly rewriter: MapRewriter;
}

/** An endpoint as a list: its way says what it returns, and has the parameters that ask for a page. */
export function applyList(entry: ModelMap, list: ModelMap, { ways, rewriter }: PagedModel): ModelMap {
  const returns = entry.get("returns");
  if (returns === undefined) return entry.has("list") ? rewriter.set(entry, "list", list) : entry;
  const success = mapOf(successOf(returns));
  const way = mapOf(ways.get(String(list.get("by"))));
  const headers = headersBeside(way, mapOf(success.get("headers")), rewriter);
  const own: readonly (readonly [string, ModelValue | undefined])[] = [
    ["as", success.get("as")],
    ["also", success.get("also")],
    ["headers", headers.size === 0 ? undefined : headers],
  ];
  const whole = own.reduce(
    (map, [key, value]) => (value === undefined ? map : rewriter.set(map, key, value)),
    list,
  );
  return withoutParameters(rewriter.replace(entry, "returns", "list", whole), way, rewriter);
}

/** Those that the way doesn't name. */
function headersBeside(way: ModelMap, headers: ModelMap, rewriter: MapRewriter): ModelMap {
  const named = ["from", "next"].flatMap((key) => headerIn(String(way.get(key))) ?? []);
  const said = [...headers.keys()].filter((key) =>
    named.some((name) => key.replace(/\?$/u, "").toLowerCase() === name.toLowerCase()),
  );
  return rewriter.remove(headers, new Set(said));
}

function withoutParameters(entry: ModelMap, way: ModelMap, rewriter: MapRewriter): ModelMap {
  const query = entry.get("query");
  if (!isMap(query)) return entry;
  const names = ["send", "page", "offset", "limit", "sort"].flatMap((key) => {
    const name = way.get(key);
    return typeof name === "string" ? [name, `${name}?`] : [];
  });
  const left = rewriter.remove(query, new Set(names));
  return left.size === 0 ? rewriter.remove(entry, new Set(["query"])) : rewriter.set(entry, "query", left);
}
