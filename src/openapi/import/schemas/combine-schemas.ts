import { isObject, type Site } from "../node.js";
import { Losses } from "../losses.js";
import type { FlatSchema, SchemaNode } from "./flat-schema.js";
import type { Join } from "./join-schemas.js";
import { mergeKeyword } from "./merge-keywords.js";
import { noWords } from "./read-words.js";

/** Reports what the parts say differently, so that no one type says all of them. */
export function combine(site: Site, parts: readonly FlatSchema[], join: Join): FlatSchema {
  const losses = new Losses();
  for (const part of parts) losses.list.push(...part.losses);
  const keywords = new Map<string, SchemaNode>();
  const properties = new Map<string, SchemaNode>();
  const required = new Set<string>();
  for (const part of parts) {
    if (properties.size > 0 && part.properties.size > 0 && isClosedOrTyped(keywords, part)) {
      losses.add("unmergeable", site, "additionalProperties");
    }
    for (const name of part.required) required.add(name);
    for (const [name, node] of part.properties) {
      const other = properties.get(name);
      properties.set(
        name,
        other === undefined ? node : (mergeKeyword("property", other, node, join) ?? join(other, node)),
      );
    }
    for (const [keyword, node] of part.keywords) {
      const other = keywords.get(keyword);
      const merged = other === undefined ? node : mergeKeyword(keyword, other, node, join);
      if (merged === undefined) losses.add("unmergeable", node, keyword);
      else keywords.set(keyword, merged);
    }
  }
  const words = parts[0]?.words ?? noWords;
  return {
    file: site.file,
    pointer: site.pointer,
    keywords,
    properties,
    required,
    losses: losses.list,
    words,
  };
}

/** Whether one part says of all other members what the other part's fields needn't obey. */
function isClosedOrTyped(keywords: ReadonlyMap<string, SchemaNode>, part: FlatSchema): boolean {
  return [keywords, part.keywords].some((map) => {
    const others = map.get("additionalProperties");
    return others !== undefined && others.value !== true && !isEmptyObject(others.value);
  });
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
