import { groupBy } from "../../../language/model/group-by.js";

/** A thing that is told apart from others by what it says itself, and by what it refers to. */
export interface Content {
  readonly own: string;
  /** Indexes of other things, in an order that follows from `own`. */
  readonly refersTo: readonly number[];
}

/**
 * Numbers things so that two have the same number if no way through what they refer to tells them apart, circles included.
 * The largest part of a group keeps its number, so that this takes n log n steps however things refer to each other.
 *
 * @returns a number for each of them
 */
export function partition(contents: readonly Content[]): readonly number[] {
  const groups: Set<number>[] = [];
  const groupOf: number[] = [];
  const users = findUsers(contents);
  const waiting = new Map<number, Set<number>>();
  for (const members of groupBy(contents.keys(), (index) => contents[index]?.own ?? "").values()) {
    waiting.set(addGroup(members), new Set(members));
  }
  for (const [number, changed] of waiting) {
    waiting.delete(number);
    const moved = split(groups[number] ?? new Set(), changed);
    for (const user of moved.flatMap((index) => users[index] ?? [])) {
      const group = groupOf[user] ?? 0;
      waiting.set(group, (waiting.get(group) ?? new Set()).add(user));
    }
  }
  return groupOf;

  function addGroup(members: readonly number[]): number {
    for (const index of members) groupOf[index] = groups.length;
    return groups.push(new Set(members)) - 1;
  }

  function describe(index: number): string {
    return (contents[index]?.refersTo ?? []).map((other) => groupOf[other]).join();
  }

  /** @returns the members that have other numbers now */
  function split(group: Set<number>, changed: ReadonlySet<number>): readonly number[] {
    // Where most kept what they refer to, these stay: they agree with each other, and one of them speaks for all.
    const speaker = group.size > 2 * changed.size ? findOutside(group, changed) : undefined;
    const parts = groupBy(speaker === undefined ? group : changed, describe);
    const staying = speaker === undefined ? largestOf(parts) : describe(speaker);
    const moving = [...parts].flatMap(([part, members]) => (part === staying ? [] : [members]));
    for (const members of moving) {
      for (const index of members) group.delete(index);
      addGroup(members);
    }
    return moving.flat();
  }
}

function findUsers(contents: readonly Content[]): readonly (readonly number[])[] {
  const users: number[][] = contents.map(() => []);
  contents.forEach(({ refersTo }, index) => {
    for (const other of refersTo) users[other]?.push(index);
  });
  return users;
}

function findOutside(group: ReadonlySet<number>, changed: ReadonlySet<number>): number | undefined {
  for (const index of group) if (!changed.has(index)) return index;
  return undefined;
}

function largestOf(parts: ReadonlyMap<string, readonly number[]>): string | undefined {
  const [largest] = [...parts].toSorted(([, one], [, other]) => other.length - one.length);
  return largest?.[0];
}
