import type { SchemaNode } from "./flat-schema.js";

const exclusiveOf = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
] as const;

/** Says as 3.1 does that a bound is exclusive, which is a flag beside the bound in 3.0: parts of `allOf` may have others. */
export function withExclusiveBounds(keywords: Map<string, SchemaNode>): ReadonlyMap<string, SchemaNode> {
  for (const [inclusive, exclusive] of exclusiveOf) {
    const [bound, flag] = [keywords.get(inclusive), keywords.get(exclusive)];
    if (typeof flag?.value !== "boolean") continue;
    keywords.delete(exclusive);
    if (!flag.value || bound === undefined) continue;
    keywords.delete(inclusive);
    keywords.set(exclusive, { ...flag, value: bound.value });
  }
  return keywords;
}
