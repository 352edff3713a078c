import type { ClientContext } from "../context/client-context.js";
import { ownMember, readOwn } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type { BodyPolicy, BodyType, Policy } from "../types/policy.js";
import { bodyRules } from "./body-rules.js";

/** An alternative: what tells that a value has it, and the type in `bodyTypes` with its rules. */
interface UnionAlternative {
  readonly marks: readonly string[];
  readonly type?: BodyType | undefined;
}

/** How a union is told apart: by what a value is in JSON, by a member, or by all the members that it must have. */
export interface BodyUnion {
  readonly by: "kind" | "field" | "nothing";
  readonly alternatives: readonly UnionAlternative[];
}

/** The unions in bodies that no tag tells apart, by the names that types in `bodyTypes` have for them. */
export interface BodyUnions {
  readonly [name: string]: BodyUnion;
}

/** Finds what mustn't be in a body, within such unions too. */
export function checkUnions(
  unions: BodyUnions,
  context: ClientContext,
  body: unknown,
  policy: BodyPolicy,
): readonly Issue[] {
  const chosen = findChosen(body, policy.type, { unions, types: context.policy.bodyTypes ?? {} });
  return [
    ...bodyRules.check(context, body, policy),
    ...chosen.flatMap(({ path, value, type }) =>
      bodyRules
        .check(context, value, { type })
        .map((issue) => ({ ...issue, path: [...path, ...issue.path] })),
    ),
  ];
}

/** A value of a union, and the alternative that it has. */
interface Chosen {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly type: BodyType;
}

interface Rules {
  readonly unions: BodyUnions;
  readonly types: NonNullable<Policy["bodyTypes"]>;
}

function findChosen(
  value: unknown,
  type: BodyType | undefined,
  rules: Rules,
  path: Chosen["path"] = [],
): readonly Chosen[] {
  if (type === undefined || typeof value !== "object" || value === null) return [];
  if (typeof type !== "string") {
    const items = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    return items.flatMap(([step, item]) => findChosen(item, type.items, rules, [...path, step]));
  }
  const union = rules.unions[type];
  if (union !== undefined) {
    const found = choose(value, union, rules);
    return found === undefined
      ? []
      : [{ path, value, type: found }, ...findChosen(value, found, rules, path)];
  }
  const own = rules.types[type];
  if (own === undefined) return [];
  if ("variants" in own) {
    return findChosen(value, own.variants[String(ownMember(value, own.tag))], rules, path);
  }
  return Object.entries(value).flatMap(([name, item]) =>
    findChosen(item, readOwn(own.members, name) ?? own.others, rules, [...path, name]),
  );
}

function choose(value: object, { by, alternatives }: BodyUnion, { types }: Rules): BodyType | undefined {
  const kind = Array.isArray(value) ? "array" : "object";
  const isThere = (name: string): boolean => ownMember(value, name) !== undefined;
  const found =
    by === "kind"
      ? alternatives.find(({ marks }) => marks.includes(kind))
      : (alternatives.find(({ marks }) => marks.every(isThere)) ??
        alternatives.find(({ marks, type }) =>
          marks.every((name) => isThere(name) || misspeltNames(name, type, types).some(isThere)),
        ));
  return found?.type;
}

/** The names that the service ignores where this one is meant. */
function misspeltNames(name: string, type: BodyType | undefined, types: Rules["types"]): readonly string[] {
  const own = typeof type === "string" ? types[type] : undefined;
  const traps = own === undefined || "variants" in own ? {} : (own.traps ?? {});
  return Object.keys(traps).filter((wrong) => traps[wrong] === name);
}
