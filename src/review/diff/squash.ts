import { groupBy } from "../../language/model/group-by.js";
import { asCode, compareTexts, listCodes } from "../../language/text/words.js";
import type { Difference } from "./compare/comparison.js";
import { mergeBy } from "./fold.js";
import { changeKinds } from "./kinds/catalog.js";
import { unionKinds } from "./kinds/unions.js";
import { addressOf, around, lastStepOf, type Subject, subjectKey } from "./subject.js";

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
    const ids = all.map(({ subject }) => lastStepOf(subject));
    const names = listCodes(ids);
    const values = all.map(({ subject, before, after, values: own }) => [
      addressOf(subject),
      own ?? [before, after],
    ]);
    return {
      ...first,
      subject: around(first.subject),
      values: { old: undefined, new: sortedJson(values) },
      title: `${all.length} ${words} ${first.owner ?? ""}: ${names}.`,
      ...(first.before === undefined ? {} : { before: names }),
      ...(first.after === undefined ? {} : { after: names }),
      count: all.length,
    };
  });
}

function siblingKey({ kind, subject, direction, successor }: Difference): string | undefined {
  return changeKinds[kind].squashed === undefined || successor !== undefined
    ? undefined
    : JSON.stringify([kind, direction, subjectKey(around(subject))]);
}

/** Independent of the order in which a model says things. */
function sortedJson(values: readonly unknown[]): readonly string[] {
  return values.map((value) => JSON.stringify(value)).toSorted();
}

/** A union that stands at several places without a name of its own changed once. */
function squashUnions(differences: readonly SquashedDifference[]): readonly SquashedDifference[] {
  return mergeLarge(
    differences,
    variantKey,
    (_, all) => {
      const ordered = all.toSorted((one, other) =>
        compareTexts(addressOf(one.subject), addressOf(other.subject)),
      );
      const [first] = ordered;
      if (first === undefined) throw new TypeError("A group has a first difference.");
      const owner = ` of ${first.owner?.replace("the type ", "") ?? ""}`;
      const addresses = ordered.map(({ subject }) => addressOf(subject));
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

function variantKey({ kind, subject, direction, before, after, successor }: Difference): string | undefined {
  if (successor !== undefined || !isOfVariant(kind)) return undefined;
  const list = lastStepOf(around(subject));
  return JSON.stringify([kind, direction, list, lastStepOf(subject), before, after]);
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
      subject: ofAnyOperation(first.subject),
      phrase,
      origin: { kind: "endpoints", ids },
      count: all.length,
    };
  });
}

function operationKey({ kind, subject, direction, origin, before, after }: Difference): string | undefined {
  if (origin.kind !== "endpoints") return undefined;
  return JSON.stringify([kind, direction, subjectKey(ofAnyOperation(subject)), before, after]);
}

function ofAnyOperation(subject: Subject): Subject {
  return subject.section === "endpoints" ? { ...subject, id: "*" } : subject;
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
