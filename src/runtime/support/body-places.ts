import { ownMember } from "./members.js";

/** A path into a body, one step after the other. */
export type BodyPath = readonly BodyStep[];

/**
 * A step of a path: the name of a member; `*`, each item of a list or a map; the tag that a variant of a union has, else
 * the path ends; or the paths that lead to another value of the same type, which are gone any number of times.
 */
type BodyStep = string | TagStep | readonly BodyPath[];

interface TagStep {
  readonly tag: string;
  readonly value: string;
}

/** A value somewhere in a body. */
export interface BodyPlace {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Follows a path into a body, which must end somewhere: as what JSON says does. */
export function findPlaces(
  value: unknown,
  pattern: BodyPath,
  path: BodyPlace["path"] = [],
): readonly BodyPlace[] {
  const [step, ...rest] = pattern;
  if (step === undefined) return [{ path, value }];
  return follow({ path, value }, step).flatMap((place) => findPlaces(place.value, rest, place.path));
}

function follow(place: BodyPlace, step: BodyStep): readonly BodyPlace[] {
  const { path, value } = place;
  if (step === "*") return itemsOf(place);
  if (typeof step === "string") {
    const member = ownMember(value, step);
    return member === undefined ? [] : [{ path: [...path, step], value: member }];
  }
  if (!("tag" in step)) return goRound(place, step);
  return ownMember(value, step.tag) === step.value ? [place] : [];
}

function itemsOf({ path, value }: BodyPlace): readonly BodyPlace[] {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => ({ path: [...path, index], value: item }));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([name, item]) => ({ path: [...path, name], value: item }));
}

/** The place itself, and those that the loops lead to from it: each once, even where two loops lead to it. */
function goRound(start: BodyPlace, loops: readonly BodyPath[]): readonly BodyPlace[] {
  const found = new Map([[start.value, start]]);
  for (const { path, value } of found.values()) {
    for (const next of loops.flatMap((loop) => findPlaces(value, loop, path))) {
      if (!found.has(next.value)) found.set(next.value, next);
    }
  }
  return [...found.values()];
}
