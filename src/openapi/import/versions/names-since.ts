import type { FixedNames } from "../model/fixed-names.js";
import type { ModelFile } from "../model/model-data.js";
import { findThings, type ThingFinder } from "./find-things.js";
import { readElement } from "./history.js";

/**
 * The names for an import of a version. What an earlier version has lost and this one has again is something new, since a history
 * can't begin again: the old name stays taken.
 */
export function namesSince(names: FixedNames, older: readonly ModelFile[], version: string): FixedNames {
  const things = findThings(older);
  return {
    ...names,
    types: withoutEnded(names.types, "types", things, version),
    operations: withoutEnded(names.operations, "endpoints", things, version),
  };
}

function withoutEnded(
  names: ReadonlyMap<string, string>,
  section: string,
  things: ThingFinder,
  version: string,
): ReadonlyMap<string, string> {
  return new Map(
    Array.from(names, ([place, name]) => {
      const thing = things.entry(section, name);
      const until = thing && readElement(thing.value).until;
      const isEnded = until !== undefined && until !== version;
      // An import of the same version finds the names as the one before has left them.
      return [
        isEnded && !place.endsWith(` until ${until}`) ? `${place} until ${until}` : place,
        name,
      ] as const;
    }),
  );
}
