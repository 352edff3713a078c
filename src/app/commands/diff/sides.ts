import type { Pair } from "../../../review/diff/pair.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Side } from "./side.js";

/** Both sides with all versions of their models, oldest first. */
export interface Sides extends Pair<Side> {
  readonly apis: Pair<readonly Api[]>;
}

/**
 * The two versions that are compared, or `undefined` if all are: where only one side names a version, the other stands with
 * its current one.
 */
export function versionsOf({ old, new: next, apis }: Sides): Pair<Api> | undefined {
  if (old.version === undefined && next.version === undefined) return undefined;
  const [before, after] = [findVersion(apis.old, old.version), findVersion(apis.new, next.version)];
  return before === undefined || after === undefined ? undefined : { old: before, new: after };
}

/** The version of that name, or the current one. */
export function findVersion(apis: readonly Api[], name: string | undefined): Api | undefined {
  return apis.find(({ version }) => (name === undefined ? version.isCurrent : version.name === name));
}
