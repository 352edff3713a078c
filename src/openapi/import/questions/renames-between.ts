import type { Renames } from "../../../language/read/rename-in-questions.js";
import type { FixedNames } from "../model/fixed-names.js";

/** What has another name now than it had before. */
export function renamesBetween(before: FixedNames, now: FixedNames): Renames {
  return {
    operations: renamed(before.operations, now.operations),
    types: renamed(before.types, now.types),
  };
}

function renamed(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    [...before].flatMap(([place, name]) => {
      const other = now.get(place);
      return other === undefined || other === name ? [] : [[name, other] as const];
    }),
  );
}
