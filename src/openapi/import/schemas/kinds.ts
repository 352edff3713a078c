import { itemsOf, type Node } from "../node.js";
import { type FlatSchema, listedValues, typesOf, valueOf } from "./flat-schema.js";
import type { Flattener } from "./flatten-schema.js";

/** What a value is in JSON. */
export type JsonKind = "string" | "number" | "boolean" | "object" | "array" | "null";

const kindOfType: ReadonlyMap<string, JsonKind> = new Map([
  ["string", "string"],
  ["integer", "number"],
  ["number", "number"],
  ["boolean", "boolean"],
  ["object", "object"],
  ["array", "array"],
  ["null", "null"],
]);

/** What keywords narrow: a schema without `type` that has one of them is meant to be of its kind. */
const kindOfKeyword: readonly (readonly [JsonKind, readonly string[]])[] = [
  ["object", ["additionalProperties", "minProperties", "maxProperties"]],
  ["array", ["items", "minItems", "maxItems"]],
  ["string", ["pattern", "minLength", "maxLength", "contentMediaType", "contentEncoding"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

const maxDepth = 20;

type Kinds = ReadonlySet<JsonKind> | undefined;

/** What was found before: alternatives may have alternatives in common, at each of many steps. */
const known = new WeakMap<FlatSchema, { readonly kinds: Kinds }>();

/** The kinds of JSON that a schema allows; `undefined`: any of them. */
export function kindsOf(flat: FlatSchema, flattener: Flattener, depth = 0): Kinds {
  const before = known.get(flat);
  if (before !== undefined) return before.kinds;
  const kinds = findKinds(flat, flattener, depth);
  known.set(flat, { kinds });
  return kinds;
}

function findKinds(flat: FlatSchema, flattener: Flattener, depth: number): Kinds {
  const own = ownKinds(flat) ?? kindsOfAlternatives(flat, flattener, depth) ?? impliedKinds(flat);
  if (own === undefined || valueOf(flat, "nullable") !== true) return own;
  return new Set([...own, "null" as const]);
}

function ownKinds(flat: FlatSchema): Kinds {
  const values = listedValues(flat);
  if (values !== undefined) return new Set(values.map(kindOfValue));
  const types = typesOf(flat);
  return types && new Set(types.flatMap((type) => kindOfType.get(type) ?? []));
}

function kindsOfAlternatives(flat: FlatSchema, flattener: Flattener, depth: number): Kinds {
  const alternatives = alternativesOf(flat);
  if (alternatives.length === 0 || depth > maxDepth) return undefined;
  const kinds = new Set<JsonKind>();
  for (const alternative of alternatives) {
    const some = kindsOf(flattener.flatten(alternative), flattener, depth + 1);
    if (some === undefined) return undefined;
    for (const kind of some) kinds.add(kind);
  }
  return kinds;
}

function impliedKinds(flat: FlatSchema): Kinds {
  if (flat.properties.size > 0 || flat.required.size > 0) return new Set(["object"]);
  const implied = kindOfKeyword.find(([, keywords]) =>
    keywords.some((keyword) => flat.keywords.has(keyword)),
  );
  return implied && new Set([implied[0]]);
}

/** The schemas of `oneOf`, else of `anyOf`. */
export function alternativesOf(flat: FlatSchema): readonly Node[] {
  return itemsOf(flat.keywords.get("oneOf") ?? flat.keywords.get("anyOf"));
}

/** Which kind of JSON a value is. */
export function kindOfValue(value: unknown): JsonKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return kindOfType.get(typeof value) ?? "object";
}
