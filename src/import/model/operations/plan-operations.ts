import { camelCase, kebabCase, pascalCase, readWords } from "../../../text/names.js";
import type { ImportedApi, ImportedOperation } from "../../imported-api.js";
import { siteName } from "../../node.js";
import type { FixedNames } from "../fixed-names.js";
import type { OperationNames } from "../imported-model.js";
import { reservedNames } from "../reserved-names.js";
import { TakenNames } from "./free-name.js";
import { planGroups, tagOf } from "./plan-groups.js";

/**
 * Plans the groups and ids of all operations, and what a client calls them. An id is the whole operation id, since all groups
 * of a model share them; what it begins with its group's name is left out of the call: `issues-list`, `github.issues.list`.
 */
export function planOperations(
  { operations }: ImportedApi,
  fixed: Pick<FixedNames, "operations" | "groups">,
): OperationNames {
  const groups = planGroups(operations, fixed.groups);
  const ids = planIds(operations, fixed.operations);
  const groupOf = (operation: ImportedOperation) => groups.byTag.get(tagOf(operation)) ?? tagOf(operation);
  const idOf = (operation: ImportedOperation) => ids.get(siteName(operation)) ?? "";
  const calls = planCalls(operations, { idOf, groupOf }, fixed.operations);
  return {
    idOf,
    groupOf,
    callOf: (operation) => calls.get(siteName(operation)),
    propertyOf: groups.propertyOf,
    operations: ids,
    groups: groups.byTag,
  };
}

/** Those that were given before are nobody else's, even if the document has lost the operation. */
function planIds(
  operations: readonly ImportedOperation[],
  fixed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const taken = new TakenNames(pascalCase);
  for (const id of fixed.values()) taken.add(id);
  return new Map(
    operations.map((operation) => {
      const site = siteName(operation);
      return [site, fixed.get(site) ?? taken.take(nameOperation(operation), "-")];
    }),
  );
}

/** The id of an operation, unless another one has it. */
export function nameOperation({ operationId = "", method, path }: ImportedOperation): string {
  const own = kebabCase(operationId);
  if (/^[a-z]/u.test(own)) return own;
  return [method.toLowerCase(), ...readWords(own === "" ? path : own)].join("-");
}

/** Those of operations that had their ids before come first: no new one takes a call from them. */
function planCalls(
  operations: readonly ImportedOperation[],
  { idOf, groupOf }: Pick<OperationNames, "idOf" | "groupOf">,
  fixed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const calls = new Map<string, string>();
  const takenIn = new Map<string, TakenNames>();
  const isFixed = (operation: ImportedOperation) => fixed.has(siteName(operation));
  const ordered = [...operations.filter(isFixed), ...operations.filter((each) => !isFixed(each))];
  for (const operation of ordered) {
    const [id, group] = [idOf(operation), groupOf(operation)];
    const taken = takenIn.get(group) ?? new TakenNames((name) => name);
    takenIn.set(group, taken);
    const short = camelCase(withoutGroup(id, group));
    const call = /^[a-z]/u.test(short) && !taken.has(short) ? short : camelCase(id);
    const name = taken.take(reservedNames.call.has(call) ? `${call}Call` : call, "");
    if (name !== camelCase(id)) calls.set(siteName(operation), name);
  }
  return calls;
}

/** `issues-list` in `Issues` → `list`, whichever words the two are made of. */
function withoutGroup(id: string, group: string): string {
  const start = readWords(group).join("");
  const words = id.split("-");
  let read = "";
  for (const [index, word] of words.entries()) {
    read += word;
    if (read === start && index + 1 < words.length) return words.slice(index + 1).join("-");
    if (!start.startsWith(read)) return id;
  }
  return id;
}
