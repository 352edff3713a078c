import type { Place } from "../../diagnostics/diagnostic.js";
import type { ContentPath, SpecFile } from "../../read/document.js";
import { isList } from "../scalars.js";

/** Where something is in the model: a file, and the path through its content. */
export interface Location {
  readonly file: SpecFile;
  readonly path: ContentPath;
}

/** A part of a file's content with the path to it. */
export interface Located<Value> extends Location {
  readonly value: Value;
}

/** What something is said of, and where: what a message about it begins with, and its place. */
export interface Mention {
  readonly owner: string;
  readonly at: Place;
}

/** An entry of a map of named things. */
export interface Entry<Value> extends Located<Value> {
  readonly name: string;
}

/** The place of the part's key. */
export function keyPlace(part: Location, ...rest: ContentPath): Place {
  return part.file.keyPlace([...part.path, ...rest]);
}

/** The place of the part's value. */
export function valuePlace(part: Location, ...rest: ContentPath): Place {
  return part.file.valuePlace([...part.path, ...rest]);
}

/** Where something below a part is. */
export function locationOf({ file, path }: Location, ...rest: ContentPath): Location {
  return { file, path: [...path, ...rest] };
}

/** The member `key` of a part; `undefined` when it is absent. */
export function member<Value extends object, Key extends keyof Value & string>(
  part: Located<Value>,
  key: Key,
): Located<NonNullable<Value[Key]>> | undefined {
  const value = part.value[key];
  return value === undefined || value === null
    ? undefined
    : { value, file: part.file, path: [...part.path, key] };
}

/** The entries of a map, in the order of the model, but for names that are whole numbers: an object gives those first. */
export function entries<Value>(part: Located<Readonly<Record<string, Value>>> | undefined): Entry<Value>[] {
  if (part === undefined) return [];
  return Object.entries(part.value).map(([name, value]) => ({
    name,
    value,
    file: part.file,
    path: [...part.path, name],
  }));
}

/** The one value or the list of values under a key that takes either. */
export function listed<Value>(value: Value | readonly Value[] | undefined): readonly Value[] {
  if (value === undefined) return [];
  return isList(value) ? value : [value];
}
