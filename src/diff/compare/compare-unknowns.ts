import { asCode, listCodes } from "../../text/words.js";
import type { Unknown, UnknownPlace } from "../../model/ir/api.js";
import { mentionedTypes } from "../../model/type-words.js";
import { compareSets, matchItems, type Pair } from "../pair.js";
import { unsaidSecurity } from "../../model/unsaid-security.js";
import { isSecurityLeftOpen } from "./left-open.js";
import { compareString } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, placesOf, type Scope } from "./comparison.js";
import type { Origin } from "../reach.js";
import { elsewhere } from "./members.js";

/** Compares what the models say that isn't specified. Where closing one fixes a fact, that fact says so. */
export function compareUnknowns(lists: Pair<readonly Unknown[]>, scope: Scope, comparison: Comparison): void {
  const matching = matchItems(lists, [({ id }) => [id]]);
  compareOrderOfSection("unknowns", matching.pairs, ({ id }) => id, comparison);
  compareItems(lists, unknowns, scope, comparison, matching);
}

const unknowns: Items<Unknown> = {
  nameOf: ({ id }) => id,
  scopeOf: ({ id }, sides) => ({
    address: `unknowns.${id}`,
    phrase: `the known unknown ${asCode(id)}`,
    places: placesOf(sides),
    uses: [],
    origin: { kind: "none" },
  }),
  added: (unknown, scope, comparison) => {
    const { doc, digests } = unknown;
    if (isToldBySecurity(unknown, "new", comparison)) return;
    if (isOfKept(unknown, "new", comparison)) {
      const facts = { after: doc, values: { old: undefined, new: digests } };
      return comparison.report("gap.content-added", contentScope(unknown, scope, comparison, "new"), facts);
    }
    comparison.report("gap.recorded", scope, { after: doc });
  },
  removed: (unknown, scope, comparison) => {
    const { doc, digests } = unknown;
    if (isToldBySecurity(unknown, "old", comparison)) return;
    if (isOfKept(unknown, "old", comparison)) {
      const facts = { before: doc, values: { old: digests, new: undefined } };
      return comparison.report("gap.content-removed", contentScope(unknown, scope, comparison, "old"), facts);
    }
    comparison.report("gap.settled", scope, { before: doc });
  },
  members: {
    id: elsewhere("known unknowns are matched by it"),
    doc: compareString("gap.text-changed"),
    construct: elsewhere("the doc says it"),
    digests: (digests, scope, comparison, { new: next }) => {
      if (digests.old === undefined || digests.new === undefined || isSame(digests)) return;
      const facts = { after: next.doc, values: digests };
      comparison.report("gap.content-changed", contentScope(next, scope, comparison, "new"), facts);
    },
    places: comparePlaces,
  },
};

function isToldBySecurity({ construct }: Unknown, side: "old" | "new", comparison: Comparison): boolean {
  return construct === unsaidSecurity && isSecurityLeftOpen(comparison, side);
}

/** Whether a document has something there that isn't compared, in a part that both sides have or that replaces one. */
function isOfKept({ digests, places }: Unknown, side: "old" | "new", comparison: Comparison): boolean {
  if (digests === undefined) return false;
  if (places.length === 0 || placesOfKept(places, side, comparison).length > 0) return true;
  const heirs = heirsOf(side, comparison);
  return places.some((place) => heirs.has(ownerOf(place)));
}

/** The types that one side alone has, at places that both have, and those in such types. */
function heirsOf(side: "old" | "new", { indexes, placed, typeIds }: Comparison): ReadonlySet<string> {
  const matched = new Set(side === "old" ? typeIds.keys() : typeIds.values());
  const heirs = new Set([...placed[side]].filter((id) => !matched.has(id)));
  for (const id of heirs) {
    const type = indexes[side].get(id);
    const mentioned = type === undefined ? [] : mentionedTypes(type);
    for (const inner of mentioned) if (!matched.has(inner)) heirs.add(inner);
  }
  return heirs;
}

function isSame({ old, new: next }: Pair<Unknown["digests"]>): boolean {
  return old?.request === next?.request && old?.response === next?.response;
}

/** A document's readers know its operations and its schemas, not the known unknowns of our models. */
function contentScope({ places }: Unknown, scope: Scope, { apis }: Comparison, side: "old" | "new"): Scope {
  const owners = [...new Set(places.map(ownerOf))];
  const operations = apis[side].endpoints.filter(({ id }) => owners.includes(id)).map(({ id }) => id);
  const types = apis[side].types.filter(({ id }) => owners.includes(id));
  const names = [...operations, ...types.map(({ name }) => name)];
  const origins: readonly Origin[] = [
    { kind: "endpoints", ids: operations },
    ...types.map(({ id }) => ({ kind: "type", id }) as const),
  ];
  return {
    ...scope,
    phrase: names.length === 0 ? "a part of the document" : `a part of ${listCodes(names)}`,
    origin: names.length === 0 ? { kind: "none" } : { kind: "several", origins },
  };
}

/** `Subscription`, of `status of Subscription`. */
function ownerOf({ subject }: UnknownPlace): string {
  return subject.split(" of ").at(-1) ?? "";
}

function comparePlaces(places: Pair<readonly UnknownPlace[]>, scope: Scope, comparison: Comparison): void {
  const { report } = comparison;
  const kept = placesOfKept(places.old, "old", comparison);
  const before = new Map(kept.map((subject) => [renamedIn(subject, comparison), subject]));
  const { added, removed } = compareSets({
    old: [...before.keys()],
    new: placesOfKept(places.new, "new", comparison),
  });
  if (added.length === removed.length && added.every((subject) => removed.some(isAlike(subject)))) return;
  const gone = removed.map((subject) => before.get(subject) ?? subject);
  if (gone.length > 0) report("gap.fewer-places", scope, { before: gone.join(", ") });
  if (added.length > 0) report("gap.more-places", scope, { after: added.join(", ") });
}

/**
 * Without those in a type or an operation that only one side has, which says so itself. Where only some operations are
 * specified, nobody knows to which of the others a place belongs that is in none of both.
 */
function placesOfKept(
  places: readonly UnknownPlace[],
  side: "old" | "new",
  { apis, typeIds, endpointIds }: Comparison,
): readonly string[] {
  const matched =
    side === "old"
      ? [...typeIds.keys(), ...endpointIds.keys()]
      : [...typeIds.values(), ...endpointIds.values()];
  const declared = [...apis[side].types, ...apis[side].endpoints].map(({ id }) => id);
  const known = new Set(matched);
  const alone = new Set(declared.filter((id) => !known.has(id)));
  const isPartial = [apis.old, apis.new].some(({ version }) => version.endpoints !== undefined);
  return places
    .filter((place) => (isPartial ? known.has(ownerOf(place)) : !alone.has(ownerOf(place))))
    .map(({ subject }) => subject);
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
