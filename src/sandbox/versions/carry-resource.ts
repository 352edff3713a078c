import type { TypeId } from "../../model/ir/type.js";
import { isObject } from "../../model/scalars.js";
import { isSame } from "../json/is-same.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { StoredOrigin } from "../state/fit.js";
import type { Kept, OwnMembers } from "../state/kept.js";
import { keptAfter, type Resource } from "../state/resources.js";
import { carryOver } from "./convert-value.js";
import { layOwnMembers } from "./own-members.js";

/**
 * A resource of a model that has been replaced under the names of the version that it is to be stored in now, as far as the
 * new model knows the version that it was stored in, with what was kept beside it and has a place now.
 *
 * @param served the versions of the new model
 */
export function carryResource(
  { resource, plan: before }: StoredOrigin,
  { own }: Kept,
  type: TypeId,
  plan: SandboxPlan,
  served: readonly SandboxPlan[],
): Resource {
  const from = served.find(({ api }) => api.version.name === before.api.version.name) ?? before;
  const carried = carryOver(resource, { kind: "named", id: type }, from.types, plan.types);
  const renamed = isObject(carried) && !isSame(carried, resource) ? carried : resource;
  return layOwnMembers(renamed, placeless(own), type, plan, served);
}

/** What is still kept beside a resource that has been carried. */
export function keptBeside(
  kept: Kept,
  before: Resource,
  after: Resource,
  type: TypeId,
  plan: SandboxPlan,
): Kept {
  const fields = [...plan.types.fieldsOf({ kind: "named", id: type }).values()];
  const waiting = placeless(kept.own);
  const stored = new Set(fields.map(({ id }) => id).filter((id) => waiting.has(id)));
  const { own, samples } = keptAfter(kept, before, after);
  return { own: new Map([...own].filter(([id]) => !stored.has(id))), samples, isHidden: false };
}

function placeless(own: OwnMembers): OwnMembers {
  return new Map([...own].filter(([, { storedAs }]) => storedAs === undefined));
}
