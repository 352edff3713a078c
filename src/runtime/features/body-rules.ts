import type { BodyRules } from "../context/client-context.js";
import { ownMember, readOwn } from "../support/members.js";
import { containsSecret, type Secrets } from "../support/redact.js";
import type { Issue } from "../support/validators.js";
import type { BodyType, ObjectRules, Policy } from "../types/policy.js";

/** Finds what mustn't be in a body; brought by the rows of operations whose bodies have such rules. */
export const bodyRules: BodyRules = {
  check({ policy, settings }, body, { type, forbidsCredentials }) {
    return [
      ...findRuled(body, type, policy.bodyTypes).flatMap(findTraps),
      ...(forbidsCredentials === undefined
        ? []
        : findCredentials(body, forbidsCredentials, settings.secrets)),
    ];
  },
};

function findTraps(place: RuledPlace): readonly Issue[] {
  return Object.entries(place.rules.traps ?? {}).flatMap(([wrong, right]) => checkName(place, wrong, right));
}

function checkName({ path, value, rules }: RuledPlace, wrong: string, right: string): readonly Issue[] {
  if (ownMember(value, wrong) !== undefined) {
    return [
      { path: [...path, wrong], message: `the service silently ignores this name: write \`${right}\`` },
    ];
  }
  const member = ownMember(value, right);
  const isThere = member !== undefined && member !== null && member !== "";
  if (isThere || rules.optional?.includes(right) === true) return [];
  return [{ path: [...path, right], message: "must be present and not empty" }];
}

function findCredentials(body: unknown, names: readonly string[], secrets: Secrets): readonly Issue[] {
  const places = findMembers(body, names).filter(({ value }) =>
    textsIn(value).some((text) => containsSecret(text, secrets)),
  );
  return places.map(({ path }) => ({
    path,
    message: "contains a credential, which must not be sent in it",
  }));
}

/** All strings in a value, and the names of its members. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [name, ...textsIn(item)]);
}

/** A value somewhere in a body. */
interface BodyPlace {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** An object in a body whose type has traps, or contains such types. */
export interface RuledPlace extends BodyPlace {
  readonly rules: ObjectRules;
}

/** Finds them in a finite value, as JSON is: null has no rules, and neither have unknown variants. */
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
    const variant = typeof tag === "string" ? readOwn(rules.variants, tag) : undefined;
    return findRuled(value, variant, types, path);
  }
  const inner = itemsOf(value).flatMap(([name, item]) =>
    findRuled(item, readOwn(rules.members, name) ?? rules.others, types, [...path, name]),
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
