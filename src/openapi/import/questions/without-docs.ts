import { namesKeys } from "../merge/mentions.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";

const documentation: ReadonlySet<string> = new Set(["title", "doc", "example", "deprecated"]);

/** A part of a model without what only people read. `hasNames`: the API has chosen its keys, of which one may be `doc`. */
export function withoutDocs(value: ModelValue, hasNames = false): ModelValue {
  if (isList(value)) return value.map((item) => withoutDocs(item));
  if (!isMap(value)) return value;
  const left: ModelMap = new Map(
    [...value]
      .filter(([key]) => hasNames || !documentation.has(key))
      .map(([key, member]) => [key, withoutDocs(member, !hasNames && namesKeys.has(key))] as const),
  );
  const [only, another] = left;
  // `{ type: string, doc: … }` says what `string` says.
  const isShort = !hasNames && only?.[0] === "type" && another === undefined && typeof only[1] === "string";
  return isShort ? only[1] : left;
}
