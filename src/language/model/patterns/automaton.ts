import type { Effort } from "./effort.js";
import type { PatternNode, Repetition } from "./parse-pattern.js";

/**
 * The places in a pattern at which a character is matched, and which can follow each other: in how many ways, where several
 * are as good as two.
 */
export interface Automaton {
  /** The expression for the character at each place; `undefined` stands for the end of the text. */
  readonly sources: readonly (string | undefined)[];
  readonly next: readonly Ways[];
  readonly first: Ways;
  readonly last: Ways;
}

/** Places, and in how many ways they are got to. */
export type Ways = ReadonlyMap<number, number>;

/** `undefined` for a pattern that is too large. */
export function buildAutomaton(pattern: PatternNode, effort: Effort): Automaton | undefined {
  const builder = new AutomatonBuilder(effort);
  const { first, last } = builder.build(pattern);
  const { sources, next } = builder;
  return builder.isTooLarge ? undefined : { sources, next, first, last };
}

const maxPlaces = 3_000;
/** How many places a counted repetition may be written out to; a larger one is taken for one without an end. */
const maxWritten = 100;

/** A part of the pattern: the places where it can begin and end, and the ways in which it can match nothing. */
interface Part {
  readonly first: Ways;
  readonly last: Ways;
  readonly empty: number;
}

const none: Ways = new Map();
const emptyPart: Part = { first: none, last: none, empty: 1 };

/** Glushkov's construction, which has a place for each character of the pattern and no others. */
class AutomatonBuilder {
  readonly sources: (string | undefined)[] = [];
  readonly next: Map<number, number>[] = [];
  readonly #effort: Effort;

  constructor(effort: Effort) {
    this.#effort = effort;
  }

  get isTooLarge(): boolean {
    return this.sources.length > maxPlaces || this.#effort.isSpent;
  }

  build(node: PatternNode): Part {
    if (this.isTooLarge) return emptyPart;
    switch (node.kind) {
      case "start":
      case "check":
        return emptyPart;
      case "end":
        return this.#place(undefined);
      case "character":
        return this.#place(node.source);
      case "sequence":
        return node.items.reduce<Part>((before, item) => this.#follow(before, this.build(item)), emptyPart);
      case "choice":
        return this.#choose(node.items.map((item) => this.build(item)));
      case "repeat":
        return this.#repeat(node);
    }
  }

  #place(source: string | undefined): Part {
    const number = this.sources.push(source) - 1;
    this.next.push(new Map());
    const only: Ways = new Map([[number, 1]]);
    return { first: only, last: only, empty: 0 };
  }

  #follow(before: Part, after: Part): Part {
    if (this.isTooLarge) return emptyPart;
    this.#connect(before.last, after.first, 1);
    return {
      first: this.#add(before.first, after.first, before.empty),
      last: this.#add(after.last, before.last, after.empty),
      empty: cap(before.empty * after.empty),
    };
  }

  #connect(from: Ways, to: Ways, ways: number): void {
    for (const [start, startWays] of from) {
      for (const [end, endWays] of to) {
        if (this.isTooLarge) return;
        this.#effort.take(1);
        const edges = this.next[start];
        edges?.set(end, cap((edges.get(end) ?? 0) + ways * startWays * endWays));
      }
    }
  }

  #choose(parts: readonly Part[]): Part {
    const sum = (waysOf: (part: Part) => Ways) =>
      parts.reduce<Ways>((all, part) => this.#add(all, waysOf(part), 1), none);
    const empty = parts.reduce((ways, part) => cap(ways + part.empty), 0);
    return { first: sum(({ first }) => first), last: sum(({ last }) => last), empty };
  }

  #add(ways: Ways, others: Ways, times: number): Ways {
    if (times === 0 || others.size === 0 || this.isTooLarge) return ways;
    if (times === 1 && ways.size === 0) return others;
    this.#effort.take(ways.size + others.size);
    const sum = new Map(ways);
    for (const [place, count] of others) sum.set(place, cap((sum.get(place) ?? 0) + count * times));
    return sum;
  }

  #repeat({ item, minimum, maximum }: Repetition): Part {
    if (maximum === 0) return emptyPart;
    const before = this.sources.length;
    const once = this.build(item);
    if (maximum === 1) return minimum === 1 ? once : optional(once);
    const size = this.sources.length - before;
    if (size === 0) return once;
    if (maximum * size <= maxWritten) return this.#write(once, item, minimum, maximum);
    if (maximum === Infinity && minimum > 1 && (minimum + 1) * size <= maxWritten) {
      const rest = this.#repeat({ kind: "repeat", item, minimum: 0, maximum });
      return this.#follow(this.#write(once, item, minimum, minimum), rest);
    }
    // Which of the repetitions match nothing may be chosen in many ways, but only among those that have to be.
    this.#connect(once.last, once.first, once.empty > 0 && minimum > 1 ? 2 : 1);
    return minimum === 0 ? optional(once) : once;
  }

  /** `a{1,3}` as `a(a(a)?)?`. */
  #write(once: Part, item: PatternNode, minimum: number, maximum: number): Part {
    let rest: Part = emptyPart;
    for (let count = maximum; count > 1; count -= 1) {
      const more = this.#follow(this.build(item), rest);
      rest = count > minimum ? optional(more) : more;
    }
    const all = this.#follow(once, rest);
    return minimum === 0 ? optional(all) : all;
  }
}

/** A repetition that matched nothing would be given up. */
function optional(part: Part): Part {
  return { ...part, empty: 1 };
}

function cap(ways: number): number {
  return Math.min(ways, 2);
}
