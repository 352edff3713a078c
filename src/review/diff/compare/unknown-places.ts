import { asCode } from "../../../language/text/words.js";
import type { Unknown, UnknownPlace } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { Field } from "../../../language/model/ir/type.js";
import { mentionedTypes } from "../../../language/model/type-words.js";
import { matchItems } from "../pair.js";
import type { Comparison } from "./comparison.js";
import { byNames } from "./match-fields.js";

type Side = "old" | "new";

const aloneOn = { old: "removed", new: "added" } as const;

/** Whether a document has something there that isn't compared, in a part that both sides have or that replaces one. */
export function isOfKept({ digests, places }: Unknown, side: Side, comparison: Comparison): boolean {
  if (digests === undefined) return false;
  if (places.length === 0) return true;
  const kept = keptPlaces(places, side, comparison);
  if (kept.some((place) => !isOfFieldAlone(place, side, comparison))) return true;
  const heirs = heirsOf(side, comparison);
  return places.some((place) => heirs.has(ownerOf(place)));
}

/** Whether a place is in a field or a parameter that one side alone has: its own finding says so. */
function isOfFieldAlone({ subject }: UnknownPlace, side: Side, comparison: Comparison): boolean {
  const [owner = "", field, parameter] = subject.split(" of ").toReversed();
  return (
    hasName(fieldsAlone(owner, side, comparison), field) ||
    hasName(parametersAlone(owner, side, comparison), parameter)
  );
}

function hasName(fields: readonly Field[], word: string | undefined): boolean {
  return fields.some(({ id, name }) => id === word || name === word);
}

/** The fields of a type that one side alone has. */
function fieldsAlone(owner: string, side: Side, { typeIds, fields }: Comparison): readonly Field[] {
  const matching = fields.get(side === "old" ? (typeIds.get(owner) ?? "") : owner);
  return matching?.[aloneOn[side]] ?? [];
}

/** The parameters of an operation of both that one side alone has. */
function parametersAlone(owner: string, side: Side, { endpoints }: Comparison): readonly Field[] {
  const pair = endpoints.pairs.find((one) => one[side].id === owner);
  if (pair === undefined) return [];
  return matchItems({ old: parametersOf(pair.old), new: parametersOf(pair.new) }, byNames)[aloneOn[side]];
}

function parametersOf({ pathParameters, query, headers }: Endpoint): readonly Field[] {
  return [...pathParameters, ...query, ...headers];
}

/** The types that one side alone has, at places that both have, and those in such types. */
function heirsOf(side: Side, { indexes, placed, typeIds }: Comparison): ReadonlySet<string> {
  const matched = new Set(side === "old" ? typeIds.keys() : typeIds.values());
  const heirs = new Set([...placed[side]].filter((id) => !matched.has(id)));
  for (const id of heirs) {
    const type = indexes[side].get(id);
    const mentioned = type === undefined ? [] : mentionedTypes(type);
    for (const inner of mentioned) if (!matched.has(inner)) heirs.add(inner);
  }
  return heirs;
}

/**
 * Without those in a type or an operation that only one side has, which says so itself. Where only some operations are
 * specified, nobody knows to which of the others a place belongs that is in none of both.
 */
export function keptPlaces(
  places: readonly UnknownPlace[],
  side: Side,
  { apis, typeIds, endpointIds }: Comparison,
): readonly UnknownPlace[] {
  const matched =
    side === "old"
      ? [...typeIds.keys(), ...endpointIds.keys()]
      : [...typeIds.values(), ...endpointIds.values()];
  const declared = [...apis[side].types, ...apis[side].endpoints].map(({ id }) => id);
  const known = new Set(matched);
  const alone = new Set(declared.filter((id) => !known.has(id)));
  const isPartial = [apis.old, apis.new].some(({ version }) => version.endpoints !== undefined);
  return places.filter((place) => (isPartial ? known.has(ownerOf(place)) : !alone.has(ownerOf(place))));
}

/** `Subscription`, of `status of Subscription`. */
export function ownerOf({ subject }: UnknownPlace): string {
  return subject.split(" of ").at(-1) ?? "";
}

/** `` `Subscription.status` ``, and of an operation only its id; places in other parts of a model have no name. */
export function namesOfPlaces(
  places: readonly UnknownPlace[],
  side: Side,
  { apis, indexes }: Comparison,
): readonly string[] {
  const operations = new Set(apis[side].endpoints.map(({ id }) => id));
  const names = places.flatMap(({ subject }) => {
    const [owner = "", ...inside] = subject.split(" of ").toReversed();
    const type = indexes[side].get(owner);
    if (type !== undefined) return [[type.name, ...inside].join(".")];
    return operations.has(owner) ? [owner] : [];
  });
  return [...new Set(names)].map(asCode);
}
