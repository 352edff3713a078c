import { Effort } from "./effort.js";
import { type Judgement, judgePattern } from "./judge-pattern.js";

/** Judges the patterns of one model, each once, and all of them without taking long. */
export interface PatternJudge {
  readonly judge: (pattern: string) => Judgement;
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

export function createPatternJudge(): PatternJudge {
  const all = new Effort(stepsOfModel);
  const known = new Map<string, Judgement>();
  const judge = (pattern: string): Judgement => {
    const judgement = known.get(pattern) ?? judgeWithin(pattern, all);
    known.set(pattern, judgement);
    return judgement;
  };
  return {
    judge,
    matches: (pattern, text) => {
      const judgement = judge(pattern);
      const isShort = judgement === "polynomial" && text.length <= longestText && all.take(stepsOfMatch);
      return judgement === "linear" || isShort ? new RegExp(pattern, "u").test(text) : undefined;
    },
  };
}

function judgeWithin(pattern: string, all: Effort): Judgement {
  if (!all.take(stepsToBegin)) return "unknown";
  const own = new Effort(Math.min(stepsOfPattern, all.left));
  const judgement = judgePattern(pattern, own);
  all.take(own.taken);
  return judgement;
}
