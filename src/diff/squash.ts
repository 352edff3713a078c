import { groupBy } from "../model/group-by.js";
import { asCode, listCodes } from "../text/words.js";
import type { Difference } from "./compare/comparison.js";
import { mergeBy } from "./fold.js";
import { changeKinds } from "./kinds/catalog.js";

/** A difference, and for how many of the same it stands. */
export interface SquashedDifference extends Difference {
  readonly count?: number;
  /** What it says in place of its kind's title. */
  readonly title?: string;
}

/** Fewer are told one by one. */
const fewest = 3;

/** Tells equal changes of siblings, and those of many operations, as one. */
export function squashDifferences(differences: readonly Difference[]): readonly SquashedDifference[] {
  return squashOperations(squashSiblings(differences));
}

function squashSiblings(differences: readonly Difference[]): readonly SquashedDifference[] {
  return mergeLarge(differences, siblingKey, (first, all) => {
    const words = changeKinds[first.kind].squashed ?? "";
    const ids = all.map(({ address }) => address.slice(address.lastIndexOf(".") + 1));
    const names = listCodes(ids);
    const values = all.map(({ address, before, after, values: own }) => [address, own ?? [before, after]]);
    return {
      ...first,
      address: parentOf(first.address),
      values: { old: undefined, new: sortedJson(values) },
      title: `${all.length} ${words} ${first.owner ?? ""}: ${names}.`,
      ...(first.before === undefined ? {} : { before: names }),
      ...(first.after === undefined ? {} : { after: names }),
      count: all.length,
    };
  });
}

function siblingKey({ kind, address, direction, successor }: Difference): string | undefined {
  return changeKinds[kind].squashed === undefined || successor !== undefined
    ? undefined
    : JSON.stringify([kind, direction, parentOf(address)]);
}

/** Independent of the order in which a model says things. */
function sortedJson(values: readonly unknown[]): readonly string[] {
  return values.map((value) => JSON.stringify(value)).toSorted();
}

/** `types.Wallet.fields` of `types.Wallet.fields.name` */
function parentOf(address: string): string {
  return address.slice(0, address.lastIndexOf("."));
}

/** The same change of the same part of many operations. */
function squashOperations(differences: readonly SquashedDifference[]): readonly SquashedDifference[] {
  return mergeLarge(differences, operationKey, (first, all) => {
    const ids = all.flatMap(({ origin }) => (origin.kind === "endpoints" ? origin.ids : []));
    const phrase = first.phrase.replaceAll(asCode(ids[0] ?? ""), `each of ${all.length} operations`);
    return {
      ...first,
      values: { old: first.values ?? [first.before, first.after], new: ids.toSorted() },
      address: first.address.replace(/^endpoints\.[^.]*/u, "endpoints.*"),
      phrase,
      origin: { kind: "endpoints", ids },
      count: all.length,
    };
  });
}

function operationKey({ kind, address, direction, origin, before, after }: Difference): string | undefined {
  if (origin.kind !== "endpoints") return undefined;
  return JSON.stringify([kind, direction, address.replace(/^endpoints\.[^.]*/u, ""), before, after]);
}

function mergeLarge(
  differences: readonly SquashedDifference[],
  keyOf: (difference: Difference) => string | undefined,
  merge: (first: Difference, all: readonly Difference[]) => SquashedDifference,
): readonly SquashedDifference[] {
  const groups = groupBy(differences, keyOf);
  const key = (difference: Difference) => {
    const found = keyOf(difference);
    return (groups.get(found)?.length ?? 0) >= fewest ? found : undefined;
  };
  return mergeBy(differences, key, merge);
}
