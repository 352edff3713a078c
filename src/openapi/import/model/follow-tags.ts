import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import { siteName } from "../node.js";
import type { FixedNames } from "./fixed-names.js";
import { callsById } from "./operations/plan-calls.js";
import { planGroups } from "./operations/plan-groups.js";

/** The groups in which the last import had operations, by the ids of their endpoints. */
type GroupsBefore = ReadonlyMap<string, string>;

/**
 * The names for a document whose tags have changed. A tag was renamed if it is new and all operations of a group have it: the group keeps
 * its name. Operations that are in another group all the same keep their calls.
 */
export function followTags(names: FixedNames, before: GroupsBefore, api: ImportedApi): FixedNames {
  const known = knownOperations(names, before, api);
  const renamed = findRenamed(names, known, api);
  const groups = renamed.size === 0 ? names.groups : new Map([...names.groups, ...renamed]);
  const { groupOf } = planGroups(api.operations, { ...names, groups });
  const moved = known.filter(({ operation, group }) => groupOf(operation) !== group);
  const calls = moved.flatMap(({ operation, id, group }) => {
    const [call] = callsById(operation, { idOf: () => id, groupOf: () => group });
    return call === undefined ? [] : [[siteName(operation), call] as const];
  });
  return { ...names, groups, calls: calls.length === 0 ? names.calls : new Map([...calls, ...names.calls]) };
}

/** An operation of the last import, with its id and the group that it had. */
interface Known {
  readonly operation: ImportedOperation;
  readonly id: string;
  readonly group: string;
}

function knownOperations(
  { operations }: FixedNames,
  before: GroupsBefore,
  api: ImportedApi,
): readonly Known[] {
  return api.operations.flatMap((operation) => {
    const id = operations.get(siteName(operation));
    const group = before.get(id ?? "");
    return id === undefined || group === undefined ? [] : [{ operation, id, group }];
  });
}

/** The groups of new tags that stand for all that is left of a group, and for nothing of another one. */
function findRenamed(
  names: FixedNames,
  known: readonly Known[],
  { operations }: ImportedApi,
): ReadonlyMap<string, string> {
  const { keyOf, groupOf } = planGroups(operations, names);
  const [used, given] = [new Set(operations.map(groupOf)), new Set(names.groups.values())];
  const keys = new Map<string, Set<string>>();
  const groups = new Map<string, Set<string>>();
  for (const { operation, group } of known) {
    const key = keyOf(operation);
    keys.set(group, (keys.get(group) ?? new Set()).add(key));
    groups.set(key, (groups.get(key) ?? new Set()).add(group));
  }
  const isNew = ({ operation, group }: Known) =>
    !used.has(group) && !names.groups.has(keyOf(operation)) && !given.has(groupOf(operation));
  const isWhole = ({ operation, group }: Known) =>
    keys.get(group)?.size === 1 && groups.get(keyOf(operation))?.size === 1;
  return new Map(
    known
      .filter((each) => isNew(each) && isWhole(each))
      .map(({ operation, group }) => [keyOf(operation), group]),
  );
}
