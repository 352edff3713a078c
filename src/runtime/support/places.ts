import { ownMember } from "./members.js";

/** A value somewhere in a body. */
export interface BodyPlace {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Follows a path into a body; `*` stands for each item of a list or a map. */
export function findPlaces(
  value: unknown,
  pattern: readonly string[],
  path: readonly (string | number)[] = [],
): readonly BodyPlace[] {
  const [step, ...rest] = pattern;
  if (step === undefined) return [{ path, value }];
  if (step === "*") {
    if (Array.isArray(value)) {
      return value.flatMap((item: unknown, index) => findPlaces(item, rest, [...path, index]));
    }
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, item]) => findPlaces(item, rest, [...path, name]));
  }
  const member = ownMember(value, step);
  return member === undefined ? [] : findPlaces(member, rest, [...path, step]);
}
