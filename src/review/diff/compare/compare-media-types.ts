import type { KindId } from "../kinds/catalog.js";
import { compareSets, type Pair } from "../pair.js";
import type { Comparison, Scope } from "./comparison.js";

/** The media types of a body: that which a client uses, and others. */
interface MediaTypes {
  readonly mediaType: string;
  readonly also: readonly string[];
}

/** The kinds of changes of media types. */
export interface MediaTypeKinds {
  readonly changed: KindId;
  readonly added: KindId;
  readonly removed: KindId;
}

/** Compares what a body may be: another media type is in place of the former one only if that is gone. */
export function compareMediaTypes(
  { old, new: next }: Pair<MediaTypes>,
  kinds: MediaTypeKinds,
  scope: Scope,
  { report }: Comparison,
): void {
  const isReplaced = old.mediaType !== next.mediaType && !next.also.includes(old.mediaType);
  if (isReplaced) report(kinds.changed, scope, { before: old.mediaType, after: next.mediaType });
  const { added, removed } = compareSets({ old: allOf(old), new: allOf(next) });
  for (const after of added) {
    if (!isReplaced || after !== next.mediaType) report(kinds.added, scope, { after });
  }
  for (const before of removed) {
    if (before !== old.mediaType) report(kinds.removed, scope, { before });
  }
}

/** Whether a body is still what it was, although a client now uses another media type. */
export function isStillOffered(old: string | undefined, next: MediaTypes): boolean {
  return old !== undefined && old !== next.mediaType && next.also.includes(old);
}

function allOf({ mediaType, also }: MediaTypes): readonly string[] {
  return [mediaType, ...also];
}
