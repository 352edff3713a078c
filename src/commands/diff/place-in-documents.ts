import type { Change } from "../../diff/change.js";
import type { Pair } from "../../diff/pair.js";
import { type DocumentOrigin, placesInDocument } from "../../import/in-memory/document-places.js";

/** The changes with their places in the OpenAPI documents from which the models were made; those in models stay. */
export function placeInDocuments(
  changes: readonly Change[],
  origins: Pair<DocumentOrigin | undefined>,
): readonly Change[] {
  if (origins.old === undefined && origins.new === undefined) return changes;
  const ofOld = placesInDocument(
    origins.old,
    changes.flatMap(({ places }) => places.old ?? []),
  );
  const ofNew = placesInDocument(
    origins.new,
    changes.flatMap(({ places }) => [places.new ?? [], places.parent ?? []].flat()),
  );
  return changes.map((change) => {
    const { old, new: next, parent } = change.places;
    const places = {
      ...(old !== undefined && { old: ofOld(old) }),
      ...(next !== undefined && { new: ofNew(next) }),
      ...(parent !== undefined && { parent: ofNew(parent) }),
    };
    return { ...change, places };
  });
}
