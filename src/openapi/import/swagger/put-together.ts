import type { Node, Site } from "../node.js";

/** An object of members that are where they are. Those that are `undefined` are left out. */
export function objectAt(
  { file, pointer }: Site,
  entries: Iterable<readonly [name: string, member: Node | undefined]>,
): Node {
  const members = new Map<string, Node>();
  for (const [name, member] of entries) {
    if (member === undefined) members.delete(name);
    else members.set(name, member);
  }
  const value: unknown = Object.fromEntries(Array.from(members, ([name, member]) => [name, member.value]));
  return { file, pointer, value, members };
}

/** A list of items that are where they are. */
export function listAt({ file, pointer }: Site, items: readonly Node[]): Node {
  const members = new Map(items.map((item, index) => [String(index), item]));
  return { file, pointer, value: items.map(({ value }) => value), members };
}

/** A value that a place means. */
export function valueAt({ file, pointer }: Site, value: unknown): Node {
  return { file, pointer, value };
}
