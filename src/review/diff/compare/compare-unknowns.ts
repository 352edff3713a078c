import { asCode, conjunction, listFirst } from "../../../language/text/words.js";
import type { Unknown, UnknownPlace } from "../../../language/model/ir/api.js";
import { compareSets, matchItems, type Pair } from "../pair.js";
import { unsaidSecurity } from "../../../language/model/unsaid-security.js";
import { isSecurityLeftOpen } from "./left-open.js";
import { compareString } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, placesOf, type Scope } from "./comparison.js";
import type { Origin } from "../reach.js";
import { elsewhere } from "./members.js";
import { isOfKept, keptPlaces, namesOfPlaces, ownerOf } from "./unknown-places.js";
import { subjectOf } from "../subject.js";

/** Compares what the models say that isn't specified. Where closing one fixes a fact, that fact says so. */
export function compareUnknowns(lists: Pair<readonly Unknown[]>, scope: Scope, comparison: Comparison): void {
  const matching = matchItems(lists, [({ id }) => [id]]);
  compareOrderOfSection("unknowns", matching.pairs, ({ id }) => id, comparison);
  compareItems(lists, unknowns, scope, comparison, matching);
}

const unknowns: Items<Unknown> = {
  nameOf: ({ id }) => id,
  scopeOf: ({ id }, sides) => ({
    subject: subjectOf("unknowns", id),
    phrase: `the known unknown ${asCode(id)}`,
    places: placesOf(sides),
    uses: [],
    origin: { kind: "none" },
  }),
  added: (unknown, scope, comparison) => {
    const { doc, digests, constrains } = unknown;
    if (isToldBySecurity(unknown, "new", comparison)) return;
    if (isOfKept(unknown, "new", comparison)) {
      const facts = { after: doc, values: { old: undefined, new: digests } };
      const kind = constrains ? "gap.content-added" : "gap.omission-added";
      return comparison.report(kind, contentScope(unknown, scope, comparison, "new"), facts);
    }
    comparison.report("gap.recorded", placedScope(unknown, scope, comparison, "new"), { after: doc });
  },
  removed: (unknown, scope, comparison) => {
    const { doc, digests, constrains } = unknown;
    if (isToldBySecurity(unknown, "old", comparison)) return;
    if (isOfKept(unknown, "old", comparison)) {
      const facts = { before: doc, values: { old: digests, new: undefined } };
      const kind = constrains ? "gap.content-removed" : "gap.omission-removed";
      return comparison.report(kind, contentScope(unknown, scope, comparison, "old"), facts);
    }
    comparison.report("gap.settled", placedScope(unknown, scope, comparison, "old"), { before: doc });
  },
  members: {
    id: elsewhere("known unknowns are matched by it"),
    doc: compareString("gap.text-changed"),
    construct: elsewhere("the doc says it"),
    constrains: elsewhere("it says how a change of the digests is judged"),
    digests: (digests, scope, comparison, { old, new: next }) => {
      if (digests.old === undefined || digests.new === undefined || isSame(digests)) return;
      const facts = { after: next.doc, values: digests };
      const kind = old.constrains || next.constrains ? "gap.content-changed" : "gap.omission-changed";
      comparison.report(kind, contentScope(next, scope, comparison, "new"), facts);
    },
    places: comparePlaces,
  },
};

function isToldBySecurity({ construct }: Unknown, side: "old" | "new", comparison: Comparison): boolean {
  return construct === unsaidSecurity && isSecurityLeftOpen(comparison, side);
}

function isSame({ old, new: next }: Pair<Unknown["digests"]>): boolean {
  return old?.request === next?.request && old?.response === next?.response;
}

/** So many places of a known unknown are named. */
const mostPlaces = 3;

/** With the places of a known unknown, which its id doesn't say. */
function placedScope({ places }: Unknown, scope: Scope, comparison: Comparison, side: "old" | "new"): Scope {
  const names = namesOfPlaces(places, side, comparison);
  return names.length === 0
    ? scope
    : { ...scope, phrase: `${scope.phrase} in ${listFirst(names, mostPlaces)}` };
}

/** A document's readers know its operations and its schemas, not the known unknowns of our models. */
function contentScope({ places }: Unknown, scope: Scope, comparison: Comparison, side: "old" | "new"): Scope {
  const names = namesOfPlaces(places, side, comparison);
  if (names.length === 0) return { ...scope, phrase: "a part of the document" };
  const owners = [...new Set(places.map(ownerOf))];
  const api = comparison.apis[side];
  const operations = api.endpoints.filter(({ id }) => owners.includes(id)).map(({ id }) => id);
  const origins: readonly Origin[] = [
    { kind: "endpoints", ids: operations },
    ...owners.filter((id) => comparison.indexes[side].get(id)).map((id) => ({ kind: "type", id }) as const),
  ];
  return { ...scope, phrase: `a part of ${conjunction(names)}`, origin: { kind: "several", origins } };
}

function comparePlaces(places: Pair<readonly UnknownPlace[]>, scope: Scope, comparison: Comparison): void {
  const { report } = comparison;
  const kept = subjectsOf(keptPlaces(places.old, "old", comparison));
  const before = new Map(kept.map((subject) => [renamedIn(subject, comparison), subject]));
  const { added, removed } = compareSets({
    old: [...before.keys()],
    new: subjectsOf(keptPlaces(places.new, "new", comparison)),
  });
  if (added.length === removed.length && added.every((subject) => removed.some(isAlike(subject)))) return;
  const gone = removed.map((subject) => before.get(subject) ?? subject);
  if (gone.length > 0) report("gap.fewer-places", scope, { before: gone.join(", ") });
  if (added.length > 0) report("gap.more-places", scope, { after: added.join(", ") });
}

function subjectsOf(places: readonly UnknownPlace[]): readonly string[] {
  return places.map(({ subject }) => subject);
}

/** `status of Subscription` by the names of the new model: what is only called otherwise is the same place. */
function renamedIn(subject: string, { typeIds, endpointIds }: Comparison): string {
  const words = subject.split(" of ");
  return words.map((word) => typeIds.get(word) ?? endpointIds.get(word) ?? word).join(" of ");
}

/** Whether two places belong to the same: then a field has another name. */
function isAlike(subject: string): (other: string) => boolean {
  const [, ...owner] = subject.split(" of ");
  return (other) => owner.length > 0 && other.split(" of ").slice(1).join() === owner.join();
}
