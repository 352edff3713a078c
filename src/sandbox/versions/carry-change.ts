import type { Field, TypeId } from "../../language/model/ir/type.js";
import { isObject } from "../../language/model/scalars.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import type { MainEnvironment } from "../environment.js";
import { isSame } from "../json/values.js";
import type { SandboxPlan } from "../plan/plan.js";
import { objectFor } from "../samples/object-for.js";
import { type SampleSource, steadySource } from "../samples/sample-source.js";
import { resourcePath } from "../samples/sampling.js";
import { completeResource, findIssues, fit } from "../state/fit.js";
import { idMember, memberOf, type Resource } from "../state/resources.js";
import { completeMembers, completeValue } from "./complete-value.js";
import { convertValue } from "./convert-value.js";
import { mergeValue } from "./merge-value.js";

/** What a version has made of a resource. */
export interface Change {
  readonly before: Resource;
  readonly after: Resource;
  readonly plan: SandboxPlan;
}

/** A resource as another version has it, with samples for what that requires; `undefined`: it can't have it. */
export function carryResource(
  resource: Resource,
  type: TypeId,
  from: SandboxPlan,
  to: MainEnvironment,
  source: SampleSource = steadySource(to),
): Resource | undefined {
  const converted = convertResource(resource, type, from, to.plan);
  const object = objectFor({ kind: "named", id: type }, converted, source.types);
  const completion = { source, path: pathOf(converted, type, source.types) };
  return fit(
    object === undefined ? converted : completeMembers(converted, object, completion),
    type,
    to,
    source,
  );
}

/** A resource with the change of another version, as far as this one can have it: all of it, or else the members one by one. */
export function carryChange(
  { before, after, plan: from }: Change,
  form: Resource | undefined,
  type: TypeId,
  to: MainEnvironment,
  source: SampleSource = steadySource(to),
): Resource | undefined {
  if (form === undefined) return carryResource(after, type, from, to, source);
  if (isSame(before, after)) return form;
  const { types } = to.plan;
  const [previous, next] = [before, after].map((one) => convertResource(one, type, from, to.plan));
  const fields = types.fieldsOf({ kind: "named", id: type });
  const members = changedMembers(previous ?? before, next ?? after).map(([name, value]): Member => {
    const field = fields.get(name);
    if (field === undefined) return [name, value];
    const changed = {
      stored: memberOf(form, name),
      before: memberOf(previous ?? before, name),
      after: value,
    };
    const path = `${pathOf(form, type, types)}/${field.id}`;
    const merged = completeValue(mergeValue(changed, field.type, types), field.type, { source, path });
    return [name, clearedAs(merged, field, types)];
  });
  return applyMembers(form, members, type, source, to.plan);
}

/** Under the names of another version, without what that lacks. */
export function convertResource(
  resource: Resource,
  type: TypeId,
  from: SandboxPlan,
  to: SandboxPlan,
): Resource {
  const converted = convertValue(resource, { kind: "named", id: type }, from.types, to.types);
  return isObject(converted) ? converted : resource;
}

function pathOf(resource: Resource, type: TypeId, types: TypeIndex): string {
  return resourcePath(type, memberOf(resource, idMember(type, types)));
}

/** A member's name, and its value; `undefined`: it is removed. */
type Member = readonly [name: string, value: unknown];

/** The members that differ, as the later resource has them. */
function changedMembers(before: Resource, after: Resource): readonly Member[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name): Member => [name, memberOf(after, name)])
    .filter(([name, value]) => !isSame(memberOf(before, name), value));
}

/** A version may clear a field with null where another one removes it. */
function clearedAs(value: unknown, { type, isRequired }: Field, types: TypeIndex): unknown {
  if (value === undefined && isRequired && types.isNullable(type)) return null;
  return value === null && !isRequired && !types.isNullable(type) ? undefined : value;
}

function applyMembers(
  form: Resource,
  members: readonly Member[],
  type: TypeId,
  source: SampleSource,
  plan: SandboxPlan,
): Resource {
  const isSound = (next: Resource, before: Resource) => {
    const known = new Set(findIssues(before, type, plan).map(({ at }) => at));
    return findIssues(next, type, plan).every(({ at }) => known.has(at));
  };
  const variantOf = (one: Resource) => objectFor({ kind: "named", id: type }, one, plan.types);
  const merged = members.reduce(withMember, form);
  // Of another variant it has the fields of that one.
  const isVariant = variantOf(merged) === variantOf(form);
  const all = isVariant ? merged : completeResource(type, merged, 1, source);
  if (isSound(all, form)) return all;
  return members.reduce((sound, member) => {
    const next = withMember(sound, member);
    return isSound(next, sound) ? next : sound;
  }, form);
}

function withMember(resource: Resource, [name, value]: Member): Resource {
  if (value !== undefined) return { ...resource, [name]: value };
  const { [name]: _, ...others } = resource;
  return others;
}
