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
  const homeFields = fieldsById(type, home);
  for (const [id, { name }] of fieldsById(type, version)) {
    const value = memberOf(resource, name);
    const storedAs = homeFields.get(id)?.name;
    // What the version shows instead of a stored value that it can't have isn't its own.
    if (before !== undefined && isSame(memberOf(before, name), value)) continue;
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
  const fields = fieldsById(type, version);
  const members = [...own].flatMap(([id, { value, version: setBy }]): readonly Member[] => {
    const setter = versions.find(({ api }) => api.version.name === setBy);
    const name = fields.get(id)?.name;
    const declared = setter && fieldsById(type, setter).get(id);
    if (name === undefined || setter === undefined || declared === undefined) return [];
    return [[name, convertValue(value, declared.type, setter.types, version.types)]];
  });
  return applyMembers(shown, members, type, version);
}

export function fieldsById(type: TypeId, { types }: SandboxPlan): ReadonlyMap<string, Field> {
  const fields = [...types.fieldsOf({ kind: "named", id: type }).values()];
  return new Map(fields.map((field) => [field.id, field]));
}
