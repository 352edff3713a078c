import type { ContentPath } from "../../read/document.js";
import { isCollection } from "../../read/shape/subject.js";
import type { UnknownPlace } from "../ir/api.js";
import type { UnknownId } from "../ir/known.js";
import { keyPlace, type Location } from "./located.js";

/** Something that refers to a known unknown. */
export interface FoundUnknown {
  readonly id: UnknownId;
  readonly place: UnknownPlace;
}

/** The place of a key `unknown`. */
export function placeOfUnknown(key: Location): UnknownPlace {
  return { subject: describe(key.path.slice(0, -1)), at: keyPlace(key) };
}

/** The place in words: `status of Subscription`, `GET of get-subscription-version`. */
function describe(path: ContentPath): string {
  const named = path.filter((step, index) => isName(path, index) || !structural.has(step));
  const words = (named.length === 0 ? path : named.toReversed()).map((word) =>
    String(word).replace(/\?$/, ""),
  );
  return words.join(named.length === 0 ? " " : " of ");
}

/** Whether the model gives a step its name, be it one that is a key elsewhere. */
function isName(path: ContentPath, index: number): boolean {
  return isCollection(path.slice(0, index));
}

const structural: ReadonlySet<string | number> = new Set([
  "types",
  "endpoints",
  "fields",
  "groups",
  "list",
  "environments",
  "limits",
]);
