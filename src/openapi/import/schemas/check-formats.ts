import { isNoted, scalars } from "../../../language/model/scalars.js";
import type { ImportedApi } from "../imported-api.js";
import type { ImportedType, ImportedTypeId, ScalarShape, ScalarWord } from "../imported-type.js";
import { noBounds } from "./read-bounds.js";
import { reportDefaults } from "./report-defaults.js";

/** The format of a string that a type could check. */
export function checkableFormat({ shape }: ImportedType): string | undefined {
  if (shape.kind !== "scalar" || isNarrowed(shape)) return undefined;
  return isNoted(shape) || shape.grammar !== undefined ? shape.format : undefined;
}

/** A document in which strings of these formats are checked, as a person has said that they may be. */
export function checkFormats(api: ImportedApi, formats: ReadonlySet<string>): ImportedApi {
  if (formats.size === 0) return api;
  const inPaths = typesInPaths(api);
  const types = Array.from(api.types, ([id, type]): readonly [ImportedTypeId, ImportedType] => {
    const { shape } = type;
    const format = checkableFormat(type);
    if (shape.kind !== "scalar" || format === undefined || !formats.has(format)) return [id, type];
    // Two spellings of one value would be two paths.
    if (isNoted(shape) && inPaths.has(id) && scalars[shape.scalar].sentIn !== "path") return [id, type];
    return [id, { ...type, shape: checked(shape) }];
  });
  return { ...api, types: reportDefaults(new Map(types), api.operations) };
}

function checked(shape: ScalarShape): ScalarShape {
  return shape.grammar === undefined
    ? {
        ...shape,
        format: undefined,
        length: scalars[shape.scalar].takes === "length" ? shape.length : noBounds,
      }
    : { ...shape, pattern: shape.grammar, grammar: undefined };
}

/**
 * Whether other keywords narrow a string whose format is a word that takes none, such as a timestamp with a length. A format says
 * what a value is for people, and those keywords which values there are, so they go before it.
 */
function isNarrowed({ scalar, length, pattern }: ScalarShape): boolean {
  if (scalars[scalar].takes === "length") return false;
  const most = lengths[scalar];
  const isShorter = length.maximum !== undefined && length.maximum < (most ?? Infinity);
  // No word is written with no character.
  return pattern !== undefined || isShorter || (length.minimum ?? 0) > (most ?? 1);
}

/** How many characters each value of a word has, if that is always as many. */
const lengths: Readonly<Partial<Record<ScalarWord, number>>> = { uuid: 36, date: 10 };

/** The types of the parameters of paths, and what these are under other names. */
function typesInPaths({ operations, types }: ImportedApi): ReadonlySet<ImportedTypeId> {
  const found = new Set(
    operations.flatMap(({ parameters }) =>
      parameters.flatMap((parameter) => (parameter.in === "path" ? parameter.type : [])),
    ),
  );
  for (const id of found) {
    const shape = types.get(id)?.shape;
    if (shape?.kind === "same") found.add(shape.as);
  }
  return found;
}
