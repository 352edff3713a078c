import type { ImportedApi } from "../imported-api.js";
import { groupsBefore } from "../merge/groups-before.js";
import type { Base } from "../merge/import-lock.js";
import { findOwnGroups } from "../merge/own-groups.js";
import type { FixedNames } from "../model/fixed-names.js";
import { planGroups } from "../model/operations/plan-groups.js";
import { siteName } from "../node.js";
import { isMap } from "../render/flow.js";
import type { OwnThings } from "./own-things.js";

/** The names with the calls that people have changed since the import. `imported`: those that it gave. */
export function keepOwnCalls(
  names: FixedNames,
  imported: FixedNames["calls"],
  { own }: OwnThings,
  api: ImportedApi,
): FixedNames {
  const calls = new Map(names.calls);
  for (const [site, id] of idsOf(names, api)) {
    const endpoint = own.get(`endpoints.${id}`)?.value;
    const call = isMap(endpoint) ? endpoint.get("call") : imported.get(site);
    if (call === imported.get(site)) continue;
    if (typeof call === "string") calls.set(site, call);
    else calls.delete(site);
  }
  return { ...names, calls };
}

/** The names with the groups that people have renamed, or have moved operations to, since the import that left `base`. */
export function keepOwnGroups(names: FixedNames, base: Base, own: OwnThings, api: ImportedApi): FixedNames {
  const { renamed } = findOwnGroups(base, own);
  const known = [...names.groups, ...planGroups(api.operations, names).byKey];
  const groups = new Map(known.map(([key, group]) => [key, renamed.get(group) ?? group] as const));
  const before = groupsBefore(base);
  const { groupOf } = planGroups(api.operations, { ...names, groups });
  const planned = new Map(api.operations.map((operation) => [siteName(operation), groupOf(operation)]));
  for (const [site, id] of idsOf(names, api)) {
    const thing = own.own.get(`endpoints.${id}`);
    const group = thing && own.groupOf(thing.file);
    if (typeof group !== "string" || group === before.get(id) || group === planned.get(site)) continue;
    groups.set(site, group);
  }
  return { ...names, groups };
}

/** The ids of those operations of a document that had one before, by their places. */
function idsOf({ operations }: FixedNames, api: ImportedApi): readonly (readonly [string, string])[] {
  return api.operations.flatMap((operation) => {
    const site = siteName(operation);
    const id = operations.get(site);
    return id === undefined ? [] : [[site, id] as const];
  });
}
