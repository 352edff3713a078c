import type { TypeId, TypeRef } from "../../language/model/ir/type.js";
import { withoutNull } from "../../language/model/type-words.js";
import type { SampleSource } from "./sample-source.js";
import { textOf } from "../json/values.js";

/** How far a sample is. */
export interface Sampling extends SampleSource {
  /** Whether what is around has what is optional, and nothing in it is empty that need not be. */
  readonly isFilled: boolean;
  /** How many levels of declared types are still to be filled. */
  readonly levels: number;
  /** The declared types of the values around, the outermost first. */
  readonly around: readonly TypeId[];
  readonly size: SampleSize;
}

interface SampleSize {
  /** How many values there are so far; a long string counts as several. */
  values: number;
  readonly maximum: number;
}

/** As deep as a sample is filled, if it doesn't become too large. */
const maxLevels = 8;
const maxFilledValues = 1_000;
/** What is required may be required without bounds, or grow with every level. */
const maxDepth = 64;
const maxValues = 10_000;
const charactersPerValue = 100;

/**
 * Makes a sample as deeply filled as it may be: a level less until it isn't too large, and in the end with nothing but what is
 * required.
 */
export function sampleWithinBounds<Sample>(
  source: SampleSource,
  make: (sampling: Sampling) => Sample,
): Sample {
  for (let levels = source.isSparse ? 0 : maxLevels; levels > 0; levels -= 1) {
    const size = { values: 0, maximum: maxFilledValues };
    const sample = make({ ...source, isFilled: true, levels, around: [], size });
    if (!isTooLarge({ size })) return sample;
  }
  const size = { values: 0, maximum: maxValues };
  return make({ ...source, isFilled: false, levels: 0, around: [], size });
}

export function isTooLarge({ size }: Pick<Sampling, "size">): boolean {
  return size.values > size.maximum;
}

/** Counts a value. */
export function count({ size }: Sampling, value: unknown): void {
  size.values += 1 + (typeof value === "string" ? Math.floor(value.length / charactersPerValue) : 0);
}

/** What is left for what is in a value of a declared type. One within another of its type is filled, but not what is in it. */
export function enter(id: TypeId, sampling: Sampling): Sampling {
  const { around, size, levels } = sampling;
  if (around.length >= maxDepth) size.values = Infinity;
  const left = around.includes(id) ? 0 : levels - 1;
  const isFilled = sampling.isFilled && levels > 0;
  return { ...sampling, isFilled, levels: isFilled ? left : 0, around: [...around, id] };
}

/** Whether a value of the type may be there without need: not of a declared type with levels of its own where none are left. */
export function canFill(type: TypeRef, { isFilled, levels, types }: Sampling): boolean {
  if (!isFilled || levels > 0 || withoutNull(type).kind !== "named") return isFilled;
  const end = types.resolve(type);
  if (end.kind !== "named") return !isContainer(end);
  return types.get(end.id)?.kind === "unknown";
}

/** Whether values of a type that isn't declared as an object may have others in them. */
export function isContainer({ kind }: TypeRef): boolean {
  return kind === "array" || kind === "map" || kind === "union";
}

/** How often a type occurs around a place. */
export function recurrence(id: TypeId, around: readonly TypeId[]): number {
  return around.filter((one) => one === id).length;
}

/** Where the members of a resource are: in each version at the same place. */
export function resourcePath(type: TypeId, id: unknown): string {
  return `${type}/${textOf(id)}`;
}

/** Where in a sample a value is. */
export interface Spot {
  /** The id of its field, which is the same in every version, or what else it is called. */
  readonly name: string;
  /** The type of the object that it is a member of. */
  readonly owner: TypeId | undefined;
  /** All the way to it. */
  readonly path: string;
  /** The number of the object that it belongs to; from 1. */
  readonly number: number;
}
