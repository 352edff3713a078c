/**
 * Digests of parts of Quoin's own sources, by their names: what the build of the package puts in place of this, so that no run reads
 * the sources. Empty where they are run as they are.
 */
export const builtDigests: ReadonlyMap<string, string> = new Map();
