import type { ImportedApi } from "../imported-api.js";
import type { FixedNames } from "../model/fixed-names.js";
import { type Site, siteName } from "../node.js";

/** The id of the operation that has a place of the document within it. */
export function operationAt(
  site: Site | undefined,
  { operations }: ImportedApi,
  names: FixedNames,
): string | undefined {
  const found = operations.find((operation) => site !== undefined && isWithin(site, operation));
  return found && names.operations.get(siteName(found));
}

/** Whether a place is that of something, or is inside of it. */
export function isWithin(inner: Site, outer: Site): boolean {
  if (outer.file !== inner.file) return false;
  return outer.pointer === inner.pointer || inner.pointer.startsWith(`${outer.pointer}/`);
}
