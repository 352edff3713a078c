import type { ts } from "ts-morph";
import type { Arrival } from "./arrivals.js";
import { type ChangedTypes, createChangedTypes } from "./changed-types.js";
import type { Reader } from "./meaning.js";
import type { OpenParameters } from "./passed-values.js";

/** A value that isn't of the client's type, and comes to a place that is, or the other way round. */
export interface Crossing {
  readonly at: ts.Expression;
  /** The symbol whose name changes: `UsageEvent.uniqueId`. */
  readonly path: string;
  /** The caller's own member of that name. */
  readonly own: ts.Declaration;
}

/** A value that comes to where no type says what it has to be, nor what its members are called. */
export interface OpenPlace {
  readonly at: ts.Expression;
  /** What the place takes: `unknown`. */
  readonly expected: string;
  /** The members that change: `UsageEvent.uniqueId`; of those that are only of another kind, nobody knows yet. */
  readonly paths: readonly string[];
}

/** A value at a place, or a part of it: its type, and the one that the place has for it. */
export interface Passage {
  readonly at: ts.Expression;
  readonly given: ts.Type;
  readonly expected: ts.Type;
  /** How many members above it there are. */
  readonly depth: number;
}

export interface Comparison {
  /** Whether the callers have the new client already: only crossings are looked for, by the old names of its members. */
  readonly isMoved: boolean;
  readonly open: OpenParameters;
  /** Whether it is about constraints: what they take doesn't lose its type. */
  readonly keepsTypes: boolean;
  readonly reader: Reader;
  /** Members of object literals that become members of the client's types, with the paths of those. */
  readonly linked: Map<ts.Node, string>;
  /** Members of which the reader says that they are linked, and that come to other places too. */
  readonly leaving: Set<ts.Node>;
  readonly crossings: Crossing[];
  readonly arrivals: Arrival[];
  readonly openPlaces: OpenPlace[];
  readonly seen: Map<ts.Type, Set<ts.Type>>;
  readonly types: ChangedTypes;
  /** What changes in data alone. */
  readonly data: ChangedTypes;
}

export function createComparison(reader: Reader, known: Pick<Comparison, "isMoved" | "open">): Comparison {
  return {
    ...known,
    keepsTypes: false,
    reader,
    linked: new Map(),
    leaving: new Set(),
    crossings: [],
    arrivals: [],
    openPlaces: [],
    seen: new Map(),
    types: createChangedTypes(reader, "all"),
    data: createChangedTypes(reader, "data"),
  };
}

/** Notes that a value of which nothing is known becomes one of a type, if that changes. */
export function arrive(at: ts.Node, type: ts.Type, { types, arrivals }: Comparison): void {
  if (types.changes(type)) arrivals.push({ at, paths: types.list(type) });
}
