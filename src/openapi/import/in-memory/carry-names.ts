import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { FixedNames } from "../model/fixed-names.js";
import { moveSite } from "../model/follow-names.js";
import { siteName } from "../node.js";
import { routeOf } from "../operations/read-path.js";
import { movesToOpenApi } from "../swagger/moves-to-openapi.js";

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
  const operations = pairOperations(old.api.operations, next.api.operations);
  const renameIn = renameSites(old.fileName, next.fileName, operations);
  const places = movesToOpenApi([...old.api.types.keys()].map(renameIn), next.api.types.keys());
  const rename = (key: string) => moveParts(renameIn(key), (part) => moveSite(part, places, "/"));
  const renamed = (names: ReadonlyMap<string, string>) =>
    [...names].map(([key, name]) => [rename(key), name] as const);
  const variants = [old, next].map(({ api }) => variantsOf([...api.types.keys()].map(rename)));
  const isStable = (key: string) =>
    variantsIn(key).every(([union]) => variants[0]?.get(union)?.size === variants[1]?.get(union)?.size);
  const types = renamed(old.names.types).filter(([key]) => next.api.types.has(typeOf(key)) && isStable(key));
  const carry = (names: ReadonlyMap<string, string>) =>
    [...operations].flatMap(([operation, partner]) => {
      const name = names.get(siteName(partner));
      return name === undefined ? [] : [[siteName(operation), name] as const];
    });
  return {
    api: old.names.api,
    types: new Map(types),
    operations: new Map(carry(old.names.operations)),
    calls: new Map(carry(old.names.calls)),
    groups: new Map([...old.names.groups, ...carry(old.names.groups)]),
    unknowns: new Map(renamed(old.names.unknowns)),
  };
}

/** The documents may be called otherwise, and so may paths: `old.yaml#/paths/~1a` is at `new.yaml#/paths/~1b`. */
function renameSites(
  from: string,
  to: string,
  operations: ReadonlyMap<ImportedOperation, ImportedOperation>,
): (key: string) => string {
  const moves = new Map<string, string>();
  if (from !== to) moves.set(`${from}#`, `${to}#`);
  for (const [operation, partner] of operations) {
    const [before, after] = [partner, operation].map((each) => siteName(each).replace(/[^/]*$/u, ""));
    if (before !== undefined && after !== undefined && before !== after) moves.set(before, after);
  }
  const ordered = [...moves].toSorted(([one], [other]) => other.length - one.length);
  if (ordered.length === 0) return (key) => key;
  const move = (part: string) => {
    const found = ordered.find(([before]) => part.startsWith(before));
    return found === undefined ? part : `${found[1]}${part.slice(found[0].length)}`;
  };
  return (key) => moveParts(key, move);
}

/** A key may have several places. */
function moveParts(key: string, move: (part: string) => string): string {
  return key.split(" ").map(move).join(" ");
}

/** Where a key goes through the variants of a union: up to it, and the variant. */
function variantsIn(key: string): readonly (readonly [union: string, variant: string])[] {
  return [...key.matchAll(/\/(?:oneOf|anyOf|allOf)\/\d+(?=[/ ]|$)/gu)].map(
    ({ 0: variant, index }) => [key.slice(0, index), variant] as const,
  );
}

/** Variants have numbers for places, which others get when one is added: of each union, those that have a type of their own. */
function variantsOf(ids: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const variants = new Map<string, Set<string>>();
  for (const [union, variant] of ids.flatMap(variantsIn)) {
    variants.set(union, (variants.get(union) ?? new Set()).add(variant));
  }
  return variants;
}

/** The type that has the name, without the way in which it is written there. */
function typeOf(key: string): string {
  return key.replace(/ as .*$/su, "");
}

/** Each way to find an operation again, the surest first. */
const identities: readonly ((operation: ImportedOperation) => string | undefined)[] = [
  ({ method, path }) => `${method} ${path}`,
  ({ method, path }) => `${method} ${routeOf(path)}`,
  ({ operationId }) => operationId,
];

/** The operations that both documents have: the older one's by the newer one's. */
function pairOperations(
  old: readonly ImportedOperation[],
  next: readonly ImportedOperation[],
): ReadonlyMap<ImportedOperation, ImportedOperation> {
  const partners = new Map<ImportedOperation, ImportedOperation>();
  const found = new Set<ImportedOperation>();
  for (const identify of identities) {
    const free = new Map(
      old.filter((each) => !found.has(each)).map((each) => [identify(each), each] as const),
    );
    for (const operation of next) {
      const identity = identify(operation);
      const partner = identity === undefined ? undefined : free.get(identity);
      if (partner === undefined || found.has(partner) || partners.has(operation)) continue;
      partners.set(operation, partner);
      found.add(partner);
    }
  }
  return partners;
}
