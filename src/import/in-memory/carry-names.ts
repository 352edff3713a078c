import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { FixedNames } from "../model/fixed-names.js";
import { siteName } from "../node.js";

/** A document, and what its own file is called. */
export interface NamedDocument {
  readonly api: ImportedApi;
  readonly fileName: string;
}

/**
 * The names that an older document gave, for what a newer one has too: the operations of the same method and path, or else of
 * the same operation id, and the types at the same places. What only the older one has keeps no name from anybody.
 */
export function carryNames(
  old: NamedDocument & { readonly names: FixedNames },
  next: NamedDocument,
): FixedNames {
  const rename = renameFile(old.fileName, next.fileName);
  const renamed = (names: ReadonlyMap<string, string>) =>
    [...names].map(([key, name]) => [rename(key), name] as const);
  const types = renamed(old.names.types).filter(
    ([key]) => hasStablePlace(key) && next.api.types.has(typeOf(key)),
  );
  return {
    types: new Map(types),
    operations: carryOperations(old.api.operations, next.api.operations, old.names.operations),
    groups: old.names.groups,
    unknowns: new Map(renamed(old.names.unknowns)),
  };
}

/** Both may be called otherwise: `old.yaml#/paths/~1orders` is at `new.yaml#/paths/~1orders`. */
function renameFile(from: string, to: string): (key: string) => string {
  if (from === to) return (key) => key;
  return (key) =>
    key
      .split(" ")
      .map((part) => (part.startsWith(`${from}#`) ? `${to}${part.slice(from.length)}` : part))
      .join(" ");
}

/** Variants have numbers for places, which others get when one is added. */
function hasStablePlace(key: string): boolean {
  return !/\/(?:oneOf|anyOf|allOf)\/\d/u.test(key);
}

/** The type that has the name, without the way in which it is written there. */
function typeOf(key: string): string {
  return key.replace(/ as .*$/su, "");
}

/** Each way to find an operation again, the surest first. */
const identities: readonly ((operation: ImportedOperation) => string | undefined)[] = [
  ({ method, path }) => `${method} ${path}`,
  ({ method, path }) => `${method} ${path.replaceAll(/\{[^{}]*\}/gu, "{}")}`,
  ({ operationId }) => operationId,
];

function carryOperations(
  old: readonly ImportedOperation[],
  next: readonly ImportedOperation[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const carried = new Map<string, string>();
  const found = new Set<ImportedOperation>();
  for (const identify of identities) {
    const free = new Map(
      old.filter((each) => !found.has(each)).map((each) => [identify(each), each] as const),
    );
    for (const operation of next) {
      const identity = identify(operation);
      const partner = identity === undefined ? undefined : free.get(identity);
      const name = partner === undefined ? undefined : names.get(siteName(partner));
      if (partner === undefined || name === undefined || found.has(partner)) continue;
      if (carried.has(siteName(operation))) continue;
      carried.set(siteName(operation), name);
      found.add(partner);
    }
  }
  return carried;
}
