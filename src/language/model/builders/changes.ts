import type { ContentPath } from "../../read/document.js";
import { isCollection } from "../../read/shape/subject.js";
import { stronglyConnectedComponents } from "../cycles.js";
import type { ApiVersion } from "../ir/api.js";
import type { Located } from "./located.js";
import type { Sections } from "./sections.js";

type Part = Pick<Located<unknown>, "path" | "value">;

/** What is built anew for a version only where something has changed. */
export type Reusable = "type" | "endpoint";

/** What differs between a version and the one before it. */
export interface Changes {
  /** Whether a part, or what it may depend on, has changed after a version, up to another one. */
  readonly isChanged: (kind: Reusable, name: string, after: number, upTo: number) => boolean;
  /** Whether the version differs from the one before in anything but what `versions` says of it. */
  readonly isDifferent: (versionIndex: number) => boolean;
  /**
   * How much is built for all versions but the first: in each one that differs, every type and endpoint as one, those that
   * changed and all that is neither with each of their values.
   */
  readonly cost: number;
}

/** The versions that something changes in: a bit for each index. */
type Moments = bigint;

interface Node {
  readonly own: Moments;
  /** The names of what it may depend on. */
  readonly words: readonly string[];
  /** How many values it has. */
  readonly size: number;
}

/**
 * Finds them by `since`, `until` and `was`, wherever they are. A type or endpoint may depend on each type that its values name,
 * which is more than it does; both on limits, and endpoints on all that is none of these.
 */
export function findChanges(sections: Sections, versions: readonly ApiVersion[]): Changes {
  if (versions.length < 2) return { isChanged: () => false, isDifferent: () => false, cost: 0 };
  const momentOf = new Map(versions.map(({ name }, index): [string, Moments] => [name, 1n << BigInt(index)]));
  const read = ({ path, value }: Part): Node => readNode(path, value, momentOf);
  const limits = sections.limits.map(read);
  const others = [...limits, ...partsBeside(sections).map(read)];
  const ofLimits = momentsOf(limits);
  const ofOthers = momentsOf(others) | specifiedOtherwise(versions);
  const nodes = new Map([
    ...sections.types.map((entry) => [entry.name, read(entry)] as const),
    ...sections.endpoints.map((entry) => [keyOf("endpoint", entry.name), read(entry)] as const),
  ]);
  const moments = new Map(
    [...withDependencies(nodes)].map(([key, own]) => [key, own | (isEndpoint(key) ? ofOthers : ofLimits)]),
  );
  const all = [...moments.values()].reduce((sum, own) => sum | own, ofOthers);
  const inEach = nodes.size + others.reduce((sum, { size }) => sum + size, 0);
  const again = [...nodes].map(([key, { size }]) => size * countOf(moments.get(key) ?? 0n));
  return {
    isChanged: (kind, name, after, upTo) => isBetween(moments.get(keyOf(kind, name)) ?? 0n, after, upTo),
    isDifferent: (index) => isBetween(all, index - 1, index),
    cost: again.reduce((sum, size) => sum + size, inEach * countOf(all)),
  };
}

/** What is built for each version that differs from the one before. */
function partsBeside(sections: Sections): readonly Part[] {
  const { conventions, authentication, idempotency, groups, webhooks, errors } = sections;
  const single = [conventions, authentication, idempotency, groups, webhooks];
  return [...single.flatMap((section) => section ?? []), ...sections.pageWays, ...errors.values()];
}

/** Names of types have no spaces. */
const endpointPrefix = "endpoint ";

function keyOf(kind: Reusable, name: string): string {
  return kind === "endpoint" ? `${endpointPrefix}${name}` : name;
}

function isEndpoint(key: string): boolean {
  return key.startsWith(endpointPrefix);
}

function isBetween(moments: Moments, after: number, upTo: number): boolean {
  return BigInt.asUintN(upTo - after, moments >> BigInt(after + 1)) !== 0n;
}

function countOf(moments: Moments): number {
  return moments.toString(2).replaceAll("0", "").length;
}

function momentsOf(nodes: readonly Node[]): Moments {
  return nodes.reduce((sum, { own }) => sum | own, 0n);
}

/** The versions that name other endpoints as specified than the one before. */
function specifiedOtherwise(versions: readonly ApiVersion[]): Moments {
  return versions.reduce((sum, { endpoints }, index) => {
    const before = versions[index - 1]?.endpoints;
    return JSON.stringify(endpoints) === JSON.stringify(before) ? sum : sum | (1n << BigInt(index));
  }, 0n);
}

function readNode(path: ContentPath, value: unknown, momentOf: ReadonlyMap<string, Moments>): Node {
  let own = 0n;
  let size = 0;
  const words = new Set<string>();
  const visit = (at: ContentPath, below: unknown): void => {
    size += 1;
    if (typeof below === "string") {
      const key = at.at(-1);
      if (key === "since" || key === "until") own |= momentOf.get(below) ?? 0n;
      if (!isProse(at)) for (const [word] of below.matchAll(/\w+/gu)) words.add(word);
    } else if (typeof below === "object" && below !== null) {
      const isList = Array.isArray(below);
      for (const [key, member] of Object.entries(below)) visit([...at, isList ? Number(key) : key], member);
    }
  };
  visit(path, value);
  return { own, size, words: [...words] };
}

/** A sentence names no type, even if it has the word. */
function isProse(path: ContentPath): boolean {
  return (path.at(-1) === "doc" || path.at(-1) === "title") && !isCollection(path.slice(0, -1));
}

/** The moments of all that each node leads to. Of nodes that lead to each other, all have the same. */
function withDependencies(nodes: ReadonlyMap<string, Node>): ReadonlyMap<string, Moments> {
  const nextOf = (key: string) => (nodes.get(key)?.words ?? []).filter((word) => nodes.has(word));
  const components = stronglyConnectedComponents(nodes.keys(), nextOf);
  const ofComponents = new Map<string, Moments>();
  const momentsOfComponent = (key: string) => ofComponents.get(components.get(key) ?? key) ?? 0n;
  // In the order in which they were found: each after all that it leads to.
  for (const [key, component] of components) {
    const own = momentsOfComponent(key) | (nodes.get(key)?.own ?? 0n);
    ofComponents.set(
      component,
      nextOf(key).reduce((sum, next) => sum | momentsOfComponent(next), own),
    );
  }
  return new Map([...components.keys()].map((key) => [key, momentsOfComponent(key)]));
}
