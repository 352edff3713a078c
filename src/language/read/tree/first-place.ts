import type { RelatedPlace } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "./text-places.js";
import type { RepeatedKey } from "./tree.js";

/** Where a repeated key is the first time. */
export function firstPlace({ first }: Pick<RepeatedKey, "first">, places: TextPlaces): RelatedPlace {
  return { at: places.placeOf(first), message: "The first one is here." };
}
