import { type CharacterSets, readCharacters } from "./alphabet.js";
import { type Automaton, buildAutomaton } from "./automaton.js";
import { Effort } from "./effort.js";
import { parsePattern, type PatternNode } from "./parse-pattern.js";
import { type Graph, hasExponentialLoop, hasPolynomialLoops } from "./loops.js";

const defaultSteps = 300_000;

/**
 * How the time grows that a backtracking engine, such as that of JavaScript, takes to find that a text doesn't match:
 * with the text's length, with a power of it, or exponentially. `unknown` for a pattern that is too large to tell.
 */
export type Complexity = "linear" | "polynomial" | "exponential" | "unknown";

/**
 * Found by how many ways lead through a pattern for one text: all are tried before a match is given up. Says the same for the
 * same pattern, on every machine.
 *
 * @see Weber and Seidl, On the degree of ambiguity of finite automata, 1991
 */
export function complexityOf(source: string, effort = new Effort(defaultSteps)): Complexity {
  const pattern = parsePattern(source);
  if (pattern === undefined) return "unknown";
  const checks = checksIn(pattern);
  const isWholeAnchored = isAnchored(pattern);
  const complexities = [
    complexityAlone({ pattern, isAnchored: isWholeAnchored, mayFail: checks.length > 0 }, effort),
    ...checks.map((check) => complexityOfCheck(check, isWholeAnchored, effort)),
  ];
  return severities.find((severity) => complexities.includes(severity)) ?? "linear";
}

/** What it costs at least to analyse what looks ahead or behind. */
const stepsOfCheck = 1_000;

const severities = ["exponential", "unknown", "polynomial"] as const;

interface Search {
  readonly pattern: PatternNode;
  /** Whether it is tried at the start of the text only. */
  readonly isAnchored: boolean;
  /** Whether it can fail where all its characters have matched. */
  readonly mayFail: boolean;
}

function complexityAlone({ pattern, isAnchored: anchored, mayFail }: Search, effort: Effort): Complexity {
  const anywhere: PatternNode = { kind: "repeat", item: anyCharacter, minimum: 0, maximum: Infinity };
  const whole: PatternNode = anchored ? pattern : { kind: "sequence", items: [anywhere, pattern] };
  const automaton = buildAutomaton(whole, effort);
  if (automaton === undefined) return "unknown";
  const characters = readCharacters(
    new Set(automaton.sources.filter((source) => source !== undefined)),
    effort,
  );
  if (characters === undefined) return "unknown";
  const graph = graphOf(automaton, characters, mayFail);
  if (hasExponentialLoop(graph, effort) || growsEnormously(graph, effort)) return "exponential";
  const isPolynomial = hasPolynomialLoops(graph, effort);
  if (effort.isSpent) return "unknown";
  return isPolynomial ? "polynomial" : "linear";
}

/** What looks ahead or behind is tried at each place that the rest gets to. */
function complexityOfCheck(
  { item, isRepeated }: Check,
  isWholeAnchored: boolean,
  effort: Effort,
): Complexity {
  if (item === undefined) return "linear";
  if (!effort.take(stepsOfCheck)) return "unknown";
  const own = complexityAlone({ pattern: item, isAnchored: true, mayFail: false }, effort);
  return own === "linear" && (isRepeated || !isWholeAnchored) && hasLoop(item) ? "polynomial" : own;
}

const anyCharacter: PatternNode = { kind: "character", source: String.raw`[^]` };

/** Without the places at which the pattern has matched: whoever gets there never comes back. */
function graphOf(
  { sources, next, first, last }: Automaton,
  characters: CharacterSets,
  mayFail: boolean,
): Graph {
  const isMatch = (place: number) => !mayFail && last.has(place) && sources[place] !== undefined;
  const sets = sources.map((source, place): ReadonlySet<number> => {
    if (isMatch(place)) return new Set();
    return source === undefined ? endOfText : (characters.get(source) ?? new Set());
  });
  const starts = [
    ...first.keys(),
    ...[...last.keys()].filter(isMatch).flatMap((place) => [...(next[place]?.keys() ?? [])]),
  ];
  return {
    next: next.map((ways, place) => (isMatch(place) ? new Map() : ways)),
    sets,
    starts: new Set(starts),
  };
}

const endOfText: ReadonlySet<number> = new Set([-1]);

interface Check {
  readonly item: PatternNode | undefined;
  /** Whether it stands in a repetition. */
  readonly isRepeated: boolean;
}

function checksIn(node: PatternNode, isRepeated = false): readonly Check[] {
  switch (node.kind) {
    case "check":
      return [
        { item: node.item, isRepeated },
        ...(node.item === undefined ? [] : checksIn(node.item, isRepeated)),
      ];
    case "sequence":
    case "choice":
      return node.items.flatMap((item) => checksIn(item, isRepeated));
    case "repeat":
      return checksIn(node.item, isRepeated || node.maximum > 1);
    default:
      return [];
  }
}

function hasLoop(node: PatternNode): boolean {
  switch (node.kind) {
    case "sequence":
    case "choice":
      return node.items.some(hasLoop);
    case "repeat":
      return node.maximum > 1 || hasLoop(node.item);
    default:
      return false;
  }
}

/** Whether every way through the pattern begins with `^`. */
function isAnchored(node: PatternNode): boolean {
  switch (node.kind) {
    case "start":
      return true;
    case "choice":
      return node.items.every(isAnchored);
    case "sequence": {
      const first = node.items.find((item) => item.kind !== "check");
      return first !== undefined && isAnchored(first);
    }
    case "repeat":
      return node.minimum > 0 && isAnchored(node.item);
    default:
      return false;
  }
}

const longestText = 100;
/** More ways than an engine goes in a tenth of a second. */
const enormous = 2_000_000;

/**
 * Whether a short text can be matched in an enormous number of ways: without any loop, as in `a?a?a?…aaa…`, or by a high power
 * of its length. The text is made of that character each time by which most ways go on.
 */
function growsEnormously({ next, sets, starts }: Graph, effort: Effort): boolean {
  let ways: ReadonlyMap<number, number> = new Map();
  for (const start of starts) ways = new Map([...ways, [start, 1]]);
  for (let length = 0; length < longestText && ways.size > 0; length += 1) {
    const best = bestCharacter(ways, sets);
    if (best === undefined || best.total > enormous) return best !== undefined;
    const after = new Map<number, number>();
    for (const [place, count] of ways) {
      if (sets[place]?.has(best.character) !== true) continue;
      const edges = next[place] ?? new Map<number, number>();
      if (!effort.take(edges.size)) return false;
      for (const [to, times] of edges) after.set(to, (after.get(to) ?? 0) + count * times);
    }
    ways = after;
  }
  return false;
}

function bestCharacter(
  ways: ReadonlyMap<number, number>,
  sets: Graph["sets"],
): { readonly character: number; readonly total: number } | undefined {
  const totals = new Map<number, number>();
  for (const [place, count] of ways) {
    for (const character of sets[place] ?? []) totals.set(character, (totals.get(character) ?? 0) + count);
  }
  const [best] = [...totals].toSorted((a, b) => b[1] - a[1]);
  return best && { character: best[0], total: best[1] };
}
