import type { AliasEnd } from "./alias-ends.js";
import type { TypeDeclaration, TypeId, TypeRef } from "./ir/type.js";
import { scalars } from "./scalars.js";

/** What a value can be in JSON. */
export type JsonKind = "string" | "number" | "boolean" | "object" | "array" | "null";

const allKinds: readonly JsonKind[] = ["string", "number", "boolean", "object", "array", "null"];

/** A value of each kind in words. */
export const kindWords: Readonly<Record<JsonKind, string>> = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  array: "an array",
  null: "null",
};

/** What has to be known of declared types for that. */
export interface KindLookup {
  readonly aliasEnd: (id: TypeId) => AliasEnd;
  /** How a type is declared that is no alias; `undefined` where that isn't known. */
  readonly declaredKind: (id: TypeId) => TypeDeclaration["kind"] | undefined;
}

/** What values of a type can be in JSON; an alias that leads to itself has none. */
export function kindsOf(type: TypeRef, { aliasEnd, declaredKind }: KindLookup): ReadonlySet<JsonKind> {
  const { types, isNullable } = spreadType(type, aliasEnd);
  const found = types.flatMap((one) =>
    one.kind === "named" ? kindsOfDeclared(declaredKind(one.id)) : kindsOfEnd(one),
  );
  return new Set([...found, ...(isNullable ? (["null"] as const) : [])]);
}

/** Neither an alias nor null nor a union. */
export type SpreadType = Exclude<TypeRef, { readonly kind: "nullable" | "union" }>;

/** The types that a value can have, null aside: one, or those of a union. Each alias is followed once. */
export function spreadType(
  type: TypeRef,
  aliasEnd: KindLookup["aliasEnd"],
): { readonly types: readonly SpreadType[]; readonly isNullable: boolean } {
  const types: SpreadType[] = [];
  const seen = new Set<TypeId>();
  const waiting = [type];
  let isNullable = false;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "nullable") {
      isNullable = true;
      waiting.push(next.type);
    } else if (next.kind === "union") {
      waiting.push(...next.alternatives.map((alternative) => alternative.type).toReversed());
    } else if (next.kind === "named") {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      const end = aliasEnd(next.id);
      isNullable ||= end.isNullable;
      if (end.type.kind === "named") types.push(end.type);
      else waiting.push(end.type);
    } else {
      types.push(next);
    }
  }
  return { types, isNullable };
}

function kindsOfDeclared(kind: TypeDeclaration["kind"] | undefined): readonly JsonKind[] {
  if (kind === "unknown") return allKinds;
  return kind === "object" || kind === "union" ? ["object"] : [];
}

function kindsOfEnd(type: Exclude<SpreadType, { readonly kind: "named" }>): readonly JsonKind[] {
  switch (type.kind) {
    case "scalar": {
      const { json } = scalars[type.scalar];
      if (json === "any") return allKinds;
      return [json === "integer" ? "number" : json];
    }
    case "enum":
      return type.values.flatMap((value) => kindOfValue(value) ?? []);
    case "observed":
      return ["string"];
    case "array":
      return ["array"];
    case "map":
      return ["object"];
    case "unknown":
      return allKinds;
  }
}

/** Whether the kinds are those of any JSON value. */
export function isAnyKind(kinds: ReadonlySet<JsonKind>): boolean {
  return kinds.size === allKinds.length;
}

/** What a JSON value is; `undefined` for what JSON doesn't have. */
export function kindOfValue(value: unknown): JsonKind | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" || kind === "object" ? kind : undefined;
}
