import { asCode } from "../../language/text/words.js";
import { groupBy } from "../../language/model/group-by.js";
import type { Difference } from "./compare/comparison.js";
import { addressOf, subjectKey, subjectOf } from "./subject.js";
import { isOf } from "./kinds/families.js";

/**
 * Leaves out what another difference says better, and tells as one what has one cause.
 *
 * @param said the keys of the subjects that differences of any version name as their cause
 */
export function foldDifferences(
  differences: readonly Difference[],
  said: ReadonlySet<string> = causesOf(differences),
): readonly Difference[] {
  const left = differences.filter(
    ({ kind, subject }) => !(echoes.has(kind) && said.has(subjectKey(subject))),
  );
  return mergeGaps(mergeDirections(mergeLimits(atLimits(left, differences))));
}

export function causesOf(differences: readonly Difference[]): ReadonlySet<string> {
  return new Set(
    differences.flatMap(({ subject, causes = [] }) => {
      const own = subjectKey(subject);
      return causes.map(subjectKey).filter((cause) => cause !== own);
    }),
  );
}

/** What changed because a limit did stands where the limit does. */
function atLimits(differences: readonly Difference[], all: readonly Difference[]): readonly Difference[] {
  const limits = all.filter(({ kind }) => limitChanges.has(kind));
  const placesByLimit = new Map(limits.map(({ subject, places }) => [subject.id, places]));
  return differences.map((difference) => {
    const places = placesByLimit.get(limitOf(difference));
    return places === undefined ? difference : { ...difference, places };
  });
}

const limitChanges: ReadonlySet<string> = new Set<Difference["kind"]>([
  "limit.value-changed",
  "limit.tightened",
  "limit.loosened",
]);

/** The kinds of what only follows from the fact that was fixed, or is said better by what it leads to. */
const echoes: ReadonlySet<string> = new Set<string>([
  "gap.settled",
  "gap.recorded",
  "gap.fewer-places",
  "gap.more-places",
  ...limitChanges,
  "gap.closed",
  "gap.closed-constraint",
  "gap.opened",
  "con.items-count-tightened",
  "con.items-count-loosened",
]);

/** A limit that several constraints refer to changed once. */
function mergeLimits(differences: readonly Difference[]): readonly Difference[] {
  return mergeBy(differences, limitKey, (first, all) => {
    const id = limitOf(first);
    const phrase = `the limit ${asCode(id ?? "")}, in ${all.length} places,`;
    const origins = all.map(({ origin }) => origin);
    const addresses = all.map(({ subject }) => addressOf(subject)).toSorted();
    const values = { old: [first.before, first.after], new: addresses };
    return {
      ...first,
      subject: subjectOf("limits", id),
      phrase,
      values,
      origin: { kind: "several", origins },
    };
  });
}

/** The id of the limit that a difference follows from. */
export function limitOf({ causes }: Difference): string | undefined {
  return causes?.find(({ section }) => section === "limits")?.id;
}

function limitKey(difference: Difference): string | undefined {
  const limit = limitOf(difference);
  return limit === undefined ? undefined : JSON.stringify([limit, difference.kind, difference.direction]);
}

/** One difference that is judged alike wherever its values go is told once. */
function mergeDirections(differences: readonly Difference[]): readonly Difference[] {
  const key = (difference: Difference) =>
    JSON.stringify([difference.kind, keyInModel(difference), difference.before, difference.after]);
  return mergeBy(differences, key, (first, all) => {
    const directions = new Set(all.map(({ direction }) => direction));
    const isOfOne = all.every(({ subject }) => subject.id === first.subject.id);
    const origin = isOfOne
      ? first.origin
      : { kind: "several" as const, origins: all.map((difference) => difference.origin) };
    return { ...first, origin, direction: directions.has("request") ? "both" : "response" };
  });
}

/** Whatever of one thing is specified now was open for one reason, and is asked about once. */
function mergeGaps(differences: readonly Difference[]): readonly Difference[] {
  const key = ({ kind, subject, direction }: Difference) =>
    isOf("asked", kind) ? JSON.stringify([kind, subjectKey(subject), direction]) : undefined;
  return mergeBy(differences, key, (first, all) => {
    const [before, after] = [all.map((one) => one.before), all.map((one) => one.after)].map(joined);
    const values = all.map(({ values: own, before: from, after: to }) => own ?? { old: from, new: to });
    return {
      ...first,
      before,
      after,
      values: { old: values.map(({ old }) => old), new: values.map((one) => one.new) },
    };
  });
}

function joined(words: readonly (string | undefined)[]): string | undefined {
  const said = words.filter((word) => word !== undefined);
  return said.length === 0 ? undefined : said.join(", ");
}

/** A model declares a type as one with what requests have of it. */
function keyInModel({ subject, declaredAs }: Difference): string {
  return subjectKey(declaredAs === undefined ? subject : { ...subject, id: declaredAs });
}

/** Merges those with one key into the first of them; those without a key stay as they are. */
export function mergeBy(
  differences: readonly Difference[],
  keyOf: (difference: Difference) => string | undefined,
  merge: (first: Difference, all: readonly Difference[]) => Difference,
): readonly Difference[] {
  const groups = groupBy(differences, (difference) => keyOf(difference) ?? difference);
  return [...groups.values()].map((group) => (group.length === 1 ? group[0] : merge(group[0], group)));
}
