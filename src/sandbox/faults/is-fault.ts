import { isObject } from "../../model/scalars.js";
import type { Fault } from "./fault.js";
import { faultRules, type MemberRule } from "./fault-rules.js";
import { describeUnknown } from "./describe-unknown.js";

const rulesOf: ReadonlyMap<unknown, Readonly<Record<string, MemberRule>>> = new Map(
  Object.entries(faultRules),
);

export const faultKinds: readonly string[] = Object.keys(faultRules);

/** Whether a JSON value is a fault, with all members that its kind needs and no others. */
export function isFault(value: unknown): value is Fault {
  return findFaultIssue(value) === undefined;
}

/** The first issue of a fault: `silence has no "at"; known: kind, progress, runsMs.` */
export function findFaultIssue(value: unknown): string | undefined {
  if (!isObject(value)) return "a fault is an object, or null for none.";
  const { kind, ...members } = value;
  if (typeof kind !== "string") return 'a fault needs a "kind", such as "silence".';
  const rules = rulesOf.get(kind);
  if (rules === undefined) return describeUnknown("there is no kind", kind, faultKinds);
  const known = Object.keys(rules);
  for (const name of Object.keys(members)) {
    if (!known.includes(name)) return describeUnknown(`${kind} has no`, name, ["kind", ...known]);
  }
  for (const [name, { fits, words, isOptional }] of Object.entries(rules)) {
    const member = members[name];
    if (member === undefined && isOptional) continue;
    if (member === undefined) return `${kind} needs "${name}", which is ${words}.`;
    if (!fits(member)) return `"${name}" of ${kind} must be ${words}.`;
  }
  return undefined;
}
