import { camelCase, pascalCase } from "../../../../language/text/names.js";
import type { ImportedApi, ImportedOperation } from "../../imported-api.js";
import { siteName } from "../../node.js";
import type { FixedNames } from "../fixed-names.js";
import type { OperationNames } from "../imported-model.js";
import { ShortNames } from "./short-names.js";
import { planCalls } from "./plan-calls.js";
import { planGroups } from "./plan-groups.js";
import { createNameOperation, idOfWords, type WantedNames } from "./wanted-names.js";

/**
 * Plans the groups and ids of all operations, and what a client calls them. All groups of a model share the ids, so an id says
 * its group, and the call leaves that out: `issues-list`, `github.issues.list`.
 */
export function planOperations(
  api: ImportedApi,
  fixed: Pick<FixedNames, "operations" | "groups" | "calls">,
): OperationNames {
  const { operations } = api;
  const groups = planGroups(operations, fixed);
  const { groupOf } = groups;
  const nameOperation = createNameOperation(api);
  const wanted = new Map(operations.map((each) => [each, nameOperation(each, groupOf(each))]));
  const ids = planIds(wanted, fixed.operations);
  const idOf = (operation: ImportedOperation) => ids.get(siteName(operation)) ?? "";
  const { callOf, untold } = planCalls(wanted, { idOf, groupOf, fixed });
  return {
    idOf,
    groupOf,
    callOf: (operation) => {
      const call = callOf(operation);
      return call === camelCase(idOf(operation)) ? undefined : call;
    },
    propertyOf: groups.propertyOf,
    operations: ids,
    groups: groups.byKey,
    calls: untold,
  };
}

/**
 * Those that were given before are nobody else's, even if the document has lost the operation. What somebody wrote comes before
 * what is made here, and a short path before one with parameters.
 */
function planIds(
  wanted: ReadonlyMap<ImportedOperation, WantedNames>,
  fixed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const taken = new ShortNames(pascalCase);
  for (const id of fixed.values()) taken.add(id);
  const ids = new Map<string, string>();
  const ordered = [...wanted]
    .map(([operation, names]) => ({ site: siteName(operation), ...rankOf(operation, names) }))
    .toSorted((one, other) => one.rank - other.rank);
  for (const { site, candidates } of ordered) {
    const free = candidates.find((each) => !taken.has(each)) ?? candidates.at(-1) ?? "";
    ids.set(site, fixed.get(site) ?? taken.take(free, "-"));
  }
  return new Map(Array.from(wanted.keys(), siteName).map((site) => [site, ids.get(site) ?? ""]));
}

function rankOf({ path }: ImportedOperation, { ids, calls }: WantedNames) {
  const rank = calls === undefined ? 0 : path.split("{").length;
  return { rank, candidates: ids.map(idOfWords) };
}
