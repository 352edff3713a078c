import { Effort } from "./effort.js";
import { type Complexity, complexityOf } from "./complexity.js";

/** The patterns of one model, each analysed once, and all of them without taking long. */
export interface Patterns {
  readonly complexityOf: (pattern: string) => Complexity;
  /** Whether a text matches; `undefined` when that could take long. */
  readonly matches: (pattern: string, text: string) => boolean | undefined;
}

const stepsOfModel = 4_000_000;
const stepsOfPattern = 300_000;
/** What a pattern costs at least. */
const stepsToBegin = 2_000;

/** What a match may cost that takes a power of the text's length, and up to which length. */
const stepsOfMatch = 50_000;
const longestText = 100;

export function createPatterns(): Patterns {
  const all = new Effort(stepsOfModel);
  const known = new Map<string, Complexity>();
  const analyse = (pattern: string): Complexity => {
    const complexity = known.get(pattern) ?? complexityWithin(pattern, all);
    known.set(pattern, complexity);
    return complexity;
  };
  return {
    complexityOf: analyse,
    matches: (pattern, text) => {
      const complexity = analyse(pattern);
      const isShort = complexity === "polynomial" && text.length <= longestText && all.take(stepsOfMatch);
      return complexity === "linear" || isShort ? new RegExp(pattern, "u").test(text) : undefined;
    },
  };
}

function complexityWithin(pattern: string, all: Effort): Complexity {
  if (!all.take(stepsToBegin)) return "unknown";
  const own = new Effort(Math.min(stepsOfPattern, all.left));
  const complexity = complexityOf(pattern, own);
  all.take(own.taken);
  return complexity;
}
