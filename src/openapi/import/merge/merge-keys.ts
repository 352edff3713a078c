import type { ModelMap, ModelValue } from "../model/model-data.js";

/** A key with its value, as one side has it. */
export interface Member {
  readonly key: string;
  readonly value: ModelValue;
}

/** What two sides have under one name; at least one of them has it. */
export interface Pair {
  readonly ours: Member | undefined;
  readonly theirs: Member | undefined;
}

/** The name of a key: a field stays what it is when it becomes optional. */
export function nameOfKey(key: string): string {
  return key.length > 1 && key.endsWith("?") ? key.slice(0, -1) : key;
}

/** The members of a map by their names. */
export function byName<Value>(
  map: ReadonlyMap<string, Value>,
): Map<string, readonly [key: string, value: Value]> {
  return new Map(Array.from(map, (entry) => [nameOfKey(entry[0]), entry] as const));
}

/** What two maps have, in our order; what they alone have is behind what it follows there. */
export function pairMembers(ours: ModelMap, theirs: ModelMap): readonly Pair[] {
  const [own, other] = [byName(ours), byName(theirs)];
  const behind = groupBehind([...other.keys()], (name) => own.has(name));
  const pairOf = (name: string): Pair => ({ ours: member(own.get(name)), theirs: member(other.get(name)) });
  const names = [
    ...(behind.get(undefined) ?? []),
    ...[...own.keys()].flatMap((name) => [name, ...(behind.get(name) ?? [])]),
  ];
  return names.map(pairOf);
}

/** The names that aren't known, by the last known one before them. */
function groupBehind(
  names: readonly string[],
  isKnown: (name: string) => boolean,
): ReadonlyMap<string | undefined, readonly string[]> {
  const behind = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const name of names) {
    if (isKnown(name)) {
      last = name;
    } else {
      const group = behind.get(last);
      if (group === undefined) behind.set(last, [name]);
      else group.push(name);
    }
  }
  return behind;
}

function member(entry: readonly [string, ModelValue] | undefined): Member | undefined {
  return entry && { key: entry[0], value: entry[1] };
}
