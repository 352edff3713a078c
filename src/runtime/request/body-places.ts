import { ownMember } from "../support/members.js";
import type { BodyType, ObjectRules, Policy } from "../types/policy.js";

/** An object in a body whose type has rules, or leads to others that have. */
export interface BodyPlace {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly rules: ObjectRules;
}

/** Finds them in a value that ends somewhere, as JSON does: null has no rules, nor have variants that nobody knows. */
export function findPlaces(
  value: unknown,
  type: BodyType | undefined,
  types: Policy["bodyTypes"],
  path: BodyPlace["path"] = [],
): readonly BodyPlace[] {
  if (type === undefined || value === undefined || value === null) return [];
  if (typeof type !== "string") {
    return itemsOf(value).flatMap(([step, item]) => findPlaces(item, type.items, types, [...path, step]));
  }
  const rules = types?.[type];
  if (rules === undefined) return [];
  if ("variants" in rules) {
    const tag = ownMember(value, rules.tag);
    const isKnown = typeof tag === "string" && Object.hasOwn(rules.variants, tag);
    const variant = isKnown ? rules.variants[tag] : undefined;
    return findPlaces(value, variant, types, path);
  }
  const inner = Object.entries(rules.members ?? {}).flatMap(([name, member]) =>
    findPlaces(ownMember(value, name), member, types, [...path, name]),
  );
  return [{ path, value, rules }, ...inner];
}

function itemsOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** All strings and numbers in a value. */
export function leavesOf(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}
