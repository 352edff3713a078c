import { ownMember } from "../support/members.js";
import type { BodyType, ObjectRules, Policy } from "../types/policy.js";

/** A value somewhere in a body. */
interface BodyPlace {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** An object in a body whose type has traps, or contains others that have. */
export interface RuledPlace extends BodyPlace {
  readonly rules: ObjectRules;
}

/** Finds them in a value that ends somewhere, as JSON does: null has no rules, nor have variants that nobody knows. */
export function findRuled(
  value: unknown,
  type: BodyType | undefined,
  types: Policy["bodyTypes"],
  path: BodyPlace["path"] = [],
): readonly RuledPlace[] {
  if (type === undefined || value === undefined || value === null) return [];
  if (typeof type !== "string") {
    return itemsOf(value).flatMap(([step, item]) => findRuled(item, type.items, types, [...path, step]));
  }
  const rules = types?.[type];
  if (rules === undefined) return [];
  if ("variants" in rules) {
    const tag = ownMember(value, rules.tag);
    const isKnown = typeof tag === "string" && Object.hasOwn(rules.variants, tag);
    const variant = isKnown ? rules.variants[tag] : undefined;
    return findRuled(value, variant, types, path);
  }
  const inner = Object.entries(rules.members ?? {}).flatMap(([name, member]) =>
    findRuled(ownMember(value, name), member, types, [...path, name]),
  );
  return [{ path, value, rules }, ...inner];
}

function itemsOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [index, item]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** The members with these names, however deep: a value that has another shape than its type is searched all the same. */
export function findMembers(
  value: unknown,
  names: readonly string[],
  path: BodyPlace["path"] = [],
): readonly BodyPlace[] {
  return itemsOf(value).flatMap(([step, item]) => {
    const place = { path: [...path, step], value: item };
    const isNamed = typeof step === "string" && names.includes(step);
    return [...(isNamed ? [place] : []), ...findMembers(item, names, place.path)];
  });
}
