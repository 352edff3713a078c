import { asCode } from "../../text/words.js";
import type { Unknown, UnknownPlace } from "../../model/ir/api.js";
import { compareSets, matchItems, type Pair } from "../pair.js";
import { compareString } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOrderOfSection } from "./compare-order.js";
import { type Comparison, placesOf, type Scope } from "./comparison.js";
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
  added: ({ doc }, scope, { report }) => report("gap.recorded", scope, { after: doc }),
  removed: ({ doc }, scope, { report }) => report("gap.settled", scope, { before: doc }),
  members: {
    id: elsewhere("known unknowns are matched by it"),
    doc: compareString("gap.text-changed"),
    places: comparePlaces,
  },
};

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
    .map(({ subject }) => subject)
    .filter((subject) => {
      const owner = subject.split(" of ").at(-1) ?? "";
      return isPartial ? known.has(owner) : !alone.has(owner);
    });
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
