import type { Field, TypeId } from "../../model/ir/type.js";
import { isSame } from "../json/is-same.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { OwnMembers } from "../state/kept.js";
import { memberOf, type Resource } from "../state/resources.js";
import { applyMembers, type Member } from "./apply-members.js";
import { convertValue } from "./convert-value.js";

/** A resource as a version has set it. */
export interface SetResource {
  readonly resource: Resource;
  /** As the version had it before; `undefined`: it is new. */
  readonly before: Resource | undefined;
  /** As the version has it if it only knows what is stored. */
  readonly shown: Resource;
  /** What was kept beside the stored form before. */
  readonly known: OwnMembers;
}

/** What is to be kept beside the stored form, so that the version has the resource as it has set it. */
export function findOwnMembers(
  { resource, before, shown, known }: SetResource,
  type: TypeId,
  version: SandboxPlan,
  home: SandboxPlan,
): OwnMembers {
  const own = new Map(known);
  for (const { id, name } of fieldsOf(type, version)) {
    const value = memberOf(resource, name);
    const storedAs = fieldsOf(type, home).find((field) => field.id === id)?.name;
    const isChanged = before === undefined || !isSame(memberOf(before, name), value);
    // What the version shows instead of a stored value that it can't have isn't its own.
    if (!isChanged && (storedAs !== undefined || own.has(id))) continue;
    if (isSame(memberOf(shown, name), value)) own.delete(id);
    else own.set(id, { value, version: version.api.version.name, storedAs });
  }
  return own;
}

/** The resource with what is kept beside its stored form, as far as the version can have it. */
export function layOwnMembers(
  shown: Resource,
  own: OwnMembers,
  type: TypeId,
  version: SandboxPlan,
  versions: readonly SandboxPlan[],
): Resource {
  const members = [...own].flatMap(([id, { value, version: setBy }]): readonly Member[] => {
    const setter = versions.find(({ api }) => api.version.name === setBy);
    const name = fieldsOf(type, version).find((field) => field.id === id)?.name;
    const declared = setter && fieldsOf(type, setter).find((field) => field.id === id);
    if (name === undefined || setter === undefined || declared === undefined) return [];
    return [[name, convertValue(value, declared.type, setter.types, version.types)]];
  });
  return applyMembers(shown, members, type, version);
}

function fieldsOf(type: TypeId, { types }: SandboxPlan): readonly Field[] {
  return [...types.fieldsOf({ kind: "named", id: type }).values()];
}
