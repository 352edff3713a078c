import { groupBy } from "../model/group-by.js";
import { asCode, compareTexts, listCodes } from "../text/words.js";
import type { Difference } from "./compare/comparison.js";
import { mergeBy } from "./fold.js";
import { changeKinds } from "./kinds/catalog.js";
import { unionKinds } from "./kinds/unions.js";

/** A difference, and for how many of the same it stands. */
export interface SquashedDifference extends Difference {
  readonly count?: number;
  /** What it says in place of its kind's title. */
  readonly title?: string;
}

/** Fewer are told one by one. */
const fewest = 3;

/** Tells equal changes of siblings, those of the same variant of several unions, and those of many operations, as one. */
export function squashDifferences(differences: readonly Difference[]): readonly SquashedDifference[] {
  return squashOperations(squashUnions(squashSiblings(differences)));
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

/** A union that stands at several places without a name of its own changed once. */
function squashUnions(differences: readonly SquashedDifference[]): readonly SquashedDifference[] {
  return mergeLarge(
    differences,
    variantKey,
    (_, all) => {
      const ordered = all.toSorted((one, other) => compareTexts(one.address, other.address));
      const [first] = ordered;
      if (first === undefined) throw new TypeError("A group has a first difference.");
      const owner = ` of ${first.owner?.replace("the type ", "") ?? ""}`;
      const addresses = ordered.map(({ address }) => address);
      return {
        ...first,
        phrase: first.phrase.replace(owner, ` of ${all.length} unions`),
        values: { old: [first.before, first.after], new: addresses },
        origin: { kind: "several", origins: all.map(({ origin }) => origin) },
        count: all.length,
      };
    },
    2,
  );
}

function variantKey({ kind, address, direction, before, after, successor }: Difference): string | undefined {
  const step = /\.(?:variants|alternatives)\.[^.]*$/u.exec(address)?.[0];
  if (step === undefined || successor !== undefined || !isOfVariant(kind)) return undefined;
  return JSON.stringify([kind, direction, step, before, after]);
}

function isOfVariant(kind: Difference["kind"]): boolean {
  return [unionKinds.added, unionKinds.addedOpen, unionKinds.removed].some(
    ({ request, response }) => kind === request || kind === response,
  );
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
  least = fewest,
): readonly SquashedDifference[] {
  const groups = groupBy(differences, keyOf);
  const key = (difference: Difference) => {
    const found = keyOf(difference);
    return (groups.get(found)?.length ?? 0) >= least ? found : undefined;
  };
  return mergeBy(differences, key, merge);
}
