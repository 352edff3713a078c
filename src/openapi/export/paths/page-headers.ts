import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { wayOf } from "../../../language/model/way-of-list.js";
import { mapOf, mapOfEntries, type Value, type ValueMap } from "../document/value.js";
import { derived } from "../words/extension.js";

/** The headers in which the pages of a list say where the next one is. */
export function pageHeaders({ list }: Pick<Endpoint, "list">, api: Pick<Api, "pageWays">): ValueMap {
  const { from, next } = wayOf(list, api) ?? {};
  return mapOfEntries([
    ...(from?.kind === "header" ? [header(from.name, "The cursor of the next page; none on the last.")] : []),
    ...(next?.kind === "header" ? [header("Link", 'The address of the next page, with `rel="next"`.')] : []),
  ]);
}

function header(name: string, description: string): readonly [string, Value] {
  return [name, mapOf({ description, schema: mapOf({ type: "string" }), ...derived })];
}
