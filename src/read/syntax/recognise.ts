import {
  colonInFlowString,
  missingComma,
  strayBracket,
  stringCutByBracket,
  stringStartsWithBracket,
  unclosedBracket,
} from "./flow-mistakes.js";
import {
  blockHeader,
  blockNotIndented,
  colonInString,
  indentedTooDeep,
  listInLine,
  missingColon,
  reservedStart,
  tabIndentation,
  unevenIndentation,
} from "./line-mistakes.js";
import { limits } from "./limits.js";
import { mistake, type Mistake, type Problem, type Recognise } from "./mistake.js";
import { badEscape, textAfterQuote, unclosedQuote } from "./quote-mistakes.js";

const nonStringKey: Recognise = (problem) => {
  if (problem.error.code !== "NON_STRING_KEY") return undefined;
  const [start, end] = problem.error.pos;
  return mistake(problem, "non-string-key", {}, { start, end }, "readable");
};

const keyTooLong: Recognise = (problem) => {
  if (problem.error.code !== "KEY_OVER_1024_CHARS") return undefined;
  const [start, end] = problem.error.pos;
  const facts = { length: end - start, limit: limits.keyLength };
  return mistake(problem, "string-too-long", facts, { start, end }, "readable");
};

const tooDeep: Recognise = (problem) => {
  if (problem.error.code !== "RESOURCE_EXHAUSTION") return undefined;
  return mistake(
    problem,
    "too-deep",
    { limit: limits.nesting },
    { start: problem.at, end: problem.at + 1 },
    "lost",
  );
};

/** The first that recognises an error wins. */
const recognisers: readonly Recognise[] = [
  tooDeep,
  nonStringKey,
  keyTooLong,
  badEscape,
  unclosedQuote,
  tabIndentation,
  reservedStart,
  blockHeader,
  unclosedBracket,
  stringCutByBracket,
  missingComma,
  stringStartsWithBracket,
  textAfterQuote,
  listInLine,
  colonInFlowString,
  indentedTooDeep,
  colonInString,
  blockNotIndented,
  missingColon,
  strayBracket,
  unevenIndentation,
];

/** Our own diagnostic for an error of the YAML library. */
export function recognise(problem: Problem): Mistake {
  for (const recogniser of recognisers) {
    const found = recogniser(problem);
    if (found !== undefined) return found;
  }
  const [start, end] = problem.error.pos;
  const found = problem.text.slice(start, end).trim();
  return mistake(problem, "invalid-yaml", { found }, { start, end }, "lost");
}
