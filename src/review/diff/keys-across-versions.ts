import type { Pair } from "./pair.js";

/**
 * What nobody has specified of idempotency keys that are used with two versions, and what callers do about it, in a sentence.
 *
 * @param names of the versions, as code
 */
export function keysAcrossVersions(names: Pair<string>): string {
  return `Whether ${names.new} knows a key that was used with ${names.old} isn't specified: finish retries with the version in which they began, or a write may run twice.`;
}
