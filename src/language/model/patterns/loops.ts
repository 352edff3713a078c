import { stronglyConnectedComponents } from "../cycles.js";
import type { Effort } from "./effort.js";

/** The places of a pattern, each with the characters that it matches, and in how many ways one follows another. */
export interface Graph {
  readonly next: readonly ReadonlyMap<number, number>[];
  readonly sets: readonly ReadonlySet<number>[];
  readonly starts: ReadonlySet<number>;
}

/**
 * Whether a loop can be gone through in two ways by the same text: each time round doubles the ways. So it is if two ways part
 * at a place of a component, whose places all lead to each other, and meet again in it.
 */
export function hasExponentialLoop(graph: Graph, effort: Effort): boolean {
  return componentsOf(graph).some((component) => isAmbiguous(component, graph, effort));
}

function isAmbiguous(component: ReadonlySet<number>, { next, sets }: Graph, effort: Effort): boolean {
  for (const place of component) {
    for (const [to, ways] of next[place] ?? []) if (ways > 1 && component.has(to)) return true;
  }
  const followersOf = (place: number) => [...(next[place]?.keys() ?? [])].filter((to) => component.has(to));
  const pairs = new Pairs(next.length);
  // From places with the same followers, the same ways part.
  for (const place of new Map([...component].map((one) => [followersOf(one).join(" "), one])).values()) {
    pairs.reach(place, place);
  }
  for (let pair = pairs.takeNew(); pair !== undefined; pair = pairs.takeNew()) {
    for (const left of followersOf(pair.left)) {
      for (const right of followersOf(pair.right)) {
        if (!effort.take(1)) return false;
        if (haveCommon(sets[left], sets[right])) pairs.reach(left, right, pair);
      }
    }
  }
  return leadsBack(pairs.all());
}

/** The sets of places that all lead to each other. */
function componentsOf({ next }: Graph): readonly ReadonlySet<number>[] {
  const members = new Map<number, Set<number>>();
  for (const [place, component] of stronglyConnectedComponents(
    next.keys(),
    (from) => next[from]?.keys() ?? [],
  )) {
    members.set(component, (members.get(component) ?? new Set()).add(place));
  }
  const isLoop = ([place = 0, ...others]: readonly number[]) =>
    others.length > 0 || next[place]?.has(place) === true;
  return [...members.values()].filter((component) => isLoop([...component]));
}

/** The places that come after some. */
function reachableFrom(starts: ReadonlySet<number>, { next }: Graph): ReadonlySet<number> {
  const found = new Set<number>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const to of next[place]?.keys() ?? []) {
      if (!found.has(to)) waiting.push(to);
      found.add(to);
    }
  }
  return found;
}

/** Two places to which different ways for one text lead. */
interface Pair {
  readonly left: number;
  readonly right: number;
  /** The pairs that lead to it. */
  readonly from: Pair[];
}

class Pairs {
  readonly #places: number;
  readonly #byKey = new Map<number, Pair>();
  readonly #waiting: Pair[] = [];

  constructor(places: number) {
    this.#places = places;
  }

  reach(left: number, right: number, from?: Pair): void {
    const key = Math.min(left, right) * this.#places + Math.max(left, right);
    const known = this.#byKey.get(key);
    const pair = known ?? { left, right, from: [] };
    if (known === undefined) {
      this.#byKey.set(key, pair);
      this.#waiting.push(pair);
    }
    if (from !== undefined) pair.from.push(from);
  }

  takeNew(): Pair | undefined {
    return this.#waiting.pop();
  }

  all(): readonly Pair[] {
    return [...this.#byKey.values()];
  }
}

/** Whether from two different places, two ways get to the same one. */
function leadsBack(pairs: readonly Pair[]): boolean {
  const seen = new Set(pairs.filter(({ left, right }) => left === right));
  const waiting = [...seen];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    for (const before of pair.from) {
      if (before.left !== before.right) return true;
      if (!seen.has(before)) waiting.push(before);
      seen.add(before);
    }
  }
  return false;
}

/**
 * Whether one loop can hand over to a later one at any time: a text that both go through can be divided between them in as
 * many ways as it has characters. So it is if, for one text, there are ways round the first, round the second, and from the
 * first to the second.
 */
export function hasPolynomialLoops(graph: Graph, effort: Effort): boolean {
  const components = componentsOf(graph);
  return components.some((first) => {
    const later = reachableFrom(first, graph);
    const seconds = components.filter(
      (second) => second !== first && [...second].some((place) => later.has(place)),
    );
    return seconds.some((second) =>
      [...first].some((start) =>
        [...second].some((end) => handsOver({ start, end, first, second }, graph, effort)),
      ),
    );
  });
}

interface Handover {
  readonly start: number;
  readonly end: number;
  readonly first: ReadonlySet<number>;
  readonly second: ReadonlySet<number>;
}

/** Three ways for one text: from `start` to `start`, from `start` to `end`, and from `end` to `end`. */
function handsOver({ start, end, first, second }: Handover, { next, sets }: Graph, effort: Effort): boolean {
  const size = next.length;
  const seen = new Set<number>();
  const waiting: (readonly [number, number, number])[] = [[start, start, end]];
  for (let places = waiting.pop(); places !== undefined; places = waiting.pop()) {
    const [around, across, behind] = places;
    for (const nextAround of next[around]?.keys() ?? []) {
      if (!first.has(nextAround)) continue;
      for (const nextBehind of next[behind]?.keys() ?? []) {
        if (!second.has(nextBehind)) continue;
        if (!effort.take(1)) return false;
        if (!haveCommon(sets[nextAround], sets[nextBehind])) continue;
        for (const nextAcross of next[across]?.keys() ?? []) {
          if (!effort.take(1)) return false;
          if (!haveCommon(sets[nextAround], sets[nextBehind], sets[nextAcross])) continue;
          if (nextAround === start && nextAcross === end && nextBehind === end) return true;
          const key = (nextAround * size + nextAcross) * size + nextBehind;
          if (!seen.has(key)) waiting.push([nextAround, nextAcross, nextBehind]);
          seen.add(key);
        }
      }
    }
  }
  return false;
}

const noCharacters: ReadonlySet<number> = new Set();

function haveCommon(a = noCharacters, b = noCharacters, c = b): boolean {
  for (const character of a) if (b.has(character) && c.has(character)) return true;
  return false;
}
