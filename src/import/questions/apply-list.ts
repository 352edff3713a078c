import type { ModelMap } from "../model/model-data.js";
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
  const whole = ["as", "also"].reduce((map, key) => {
    const value = success.get(key);
    return value === undefined ? map : rewriter.set(map, key, value);
  }, list);
  const listed = rewriter.replace(entry, "returns", "list", whole);
  return withoutParameters(listed, mapOf(ways.get(String(list.get("by")))), rewriter);
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
