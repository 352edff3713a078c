import type { Change } from "../../../review/diff/change.js";
import type { KindId } from "../../../review/diff/kinds/catalog.js";
import { askWithoutHistory } from "../../../review/diff/describe-change.js";
import type { Pair } from "../../../review/diff/pair.js";
import {
  type DocumentOrigin,
  isNamedInDocument,
  placesInDocument,
} from "../../../openapi/import/in-memory/document-places.js";
import { isOf } from "../../../review/diff/kinds/families.js";

/** The changes with their places in the OpenAPI documents from which the models were made, and with what can be done there. */
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
  return changes.filter(isOfDocument).map((change) => {
    const { old, new: next, parent } = change.places;
    const places = {
      ...(old !== undefined && { old: ofOld(old) }),
      ...(next !== undefined && { new: ofNew(next) }),
      ...(parent !== undefined && { parent: ofNew(parent) }),
    };
    const question = origins.new === undefined ? undefined : askWithoutHistory(change);
    return { ...change, places, ...(question !== undefined && { question }) };
  });

  /**
   * The import gives names to types that have none in the document, which nobody's code has, and puts groups into the order of
   * the paths.
   */
  function isOfDocument({ kind, subject, places }: Change): boolean {
    if (kind === "docs.order-changed" && subject.section === "groups") return false;
    if (origins.new !== undefined && ofModels.includes(kind)) return false;
    if (!isOf("typeName", kind)) return true;
    const { old, new: next } = places;
    const isOld = old === undefined || origins.old === undefined || isNamedInDocument(origins.old, old);
    const isNew = next === undefined || origins.new === undefined || isNamedInDocument(origins.new, next);
    return isOld && isNew;
  }
}

/** A document gives its alternatives of credentials no order, and no client that derives keys or stores requests is made of it. */
const ofModels: readonly KindId[] = [
  "auth.account-changed",
  "auth.order-changed",
  "idem.derived-keys-changed",
  "idem.operation-id-changed",
];
