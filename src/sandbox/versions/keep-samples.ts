import type { TypeId } from "../../model/ir/type.js";
import { isSame } from "../json/is-same.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { KeptSample, OwnMembers } from "../state/kept.js";
import { memberOf, type Resource } from "../state/resources.js";
import { fieldsById, layOwnMembers } from "./own-members.js";

/** A resource with samples for what it lacks in a version. */
export interface Sampled {
  readonly resource: Resource;
  readonly samples: readonly KeptSample[];
}

/** A resource that a version has just completed with samples, with those in their places that were shown before. */
export function keepSamples(
  { resource, samples }: Sampled,
  incomplete: Resource,
  type: TypeId,
  version: SandboxPlan,
  versions: readonly SandboxPlan[],
): Sampled {
  const { name: shownBy } = version.api.version;
  const drawn = [...fieldsById(type, version).values()].filter(({ name }) => {
    const value = memberOf(resource, name);
    return value !== undefined && !isSame(value, memberOf(incomplete, name));
  });
  const known: OwnMembers = new Map(
    drawn.flatMap(({ id }) => {
      const ofField = samples.filter(({ field }) => field === id);
      const sample = ofField.find((one) => one.version === shownBy) ?? ofField[0];
      return sample === undefined ? [] : [[id, { ...sample, storedAs: undefined }]];
    }),
  );
  const completed = layOwnMembers(resource, known, type, version, versions);
  const added = drawn.flatMap(({ id, name }): readonly KeptSample[] => {
    const isKept = samples.some((one) => one.field === id && one.version === shownBy);
    return isKept ? [] : [{ version: shownBy, field: id, value: memberOf(completed, name) }];
  });
  return { resource: completed, samples: [...samples, ...added] };
}
