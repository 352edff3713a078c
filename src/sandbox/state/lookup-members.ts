import type { Alternative, Condition } from "../../model/ir/endpoint.js";
import type { Field, TypeId, TypeRef } from "../../model/ir/type.js";
import { scalars } from "../../model/scalars.js";
import type { TypeIndex } from "../../model/type-index.js";
import { timestamp } from "../clock.js";
import type { Target } from "../plan/action.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { Resource } from "./resources.js";

/** What endpoints look for in the resources of a type: members that have these values, and others that are absent. */
export interface LookupMembers {
  readonly members: Resource;
  /** The names of the fields. */
  readonly absent: ReadonlySet<string>;
}

/** What a resource needs so that the endpoints that look for one by its members find it, for as long as it can be. */
export function lookupMembers(typeId: TypeId, plan: SandboxPlan, now: number): LookupMembers {
  const targets = plan.endpoints.flatMap(({ action }): readonly Target[] =>
    "target" in action && action.target.resource === typeId ? [action.target] : [],
  );
  const fields = plan.types.fieldsOf({ kind: "named", id: typeId });
  const members = targets.flatMap(({ where }) =>
    where.flatMap(({ field: name, condition }) => {
      const field = fields.get(name);
      return field === undefined ? [] : [[name, satisfy(condition, field, plan.types, now)] as const];
    }),
  );
  return {
    members: Object.fromEntries(members.filter(([, value]) => value !== undefined)),
    absent: new Set(members.flatMap(([name, value]) => (value === undefined ? [name] : []))),
  };
}

/** A value that meets the condition; `undefined`: it is met by none. What may be null stays so, however time passes. */
function satisfy(condition: Condition, { type, isRequired }: Field, types: TypeIndex, now: number): unknown {
  const isOpenEnded = condition.some(({ kind }) => kind === "null");
  if (isOpenEnded && types.isNullable(type)) return null;
  if (isOpenEnded && !isRequired) return undefined;
  const first = condition.find(({ kind }) => kind !== "null");
  return first === undefined ? undefined : valueFor(first, types.resolve(type), now);
}

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;

function valueFor(alternative: Alternative, type: TypeRef, now: number): unknown {
  switch (alternative.kind) {
    case "past":
      return inForm(timestamp(now - dayMs), type);
    case "future":
      return inForm(timestamp(now + yearMs), type);
    case "null":
      return null;
    case "value":
      return inForm(alternative.value, type);
  }
}

/** The text as a value of the type: the day of a timestamp, or true for `true`. */
function inForm(text: string, type: TypeRef): unknown {
  if (type.kind !== "scalar") return text;
  const day = text.slice(0, "2026-04-01".length);
  const word = text === "true" || text === "false" ? text === "true" : undefined;
  return [text, day, word, Number(text)].find((value) => scalars[type.scalar].fits(value)) ?? text;
}
