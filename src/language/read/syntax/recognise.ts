import type { ErrorCode } from "yaml";
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
  textAfterQuote,
  unclosedQuote,
  unevenIndentation,
} from "./line-mistakes.js";
import type { Span } from "../tree/tree.js";
import { limits } from "./limits.js";
import { excerpt, mistake, type Mistake, type Problem, type Recognise } from "./mistake.js";
import { intendedRange } from "./text-range.js";

/** `pattern: "^\d+$"`. */
const badEscape: Recognise = (problem) => {
  const { at, text } = problem;
  const start = text.charAt(at) === "\\" ? at : text.lastIndexOf("\\", at);
  const span = { start, end: start + 2 };
  return mistake(problem, "bad-escape", { escape: excerpt(text, span) }, span, "readable");
};

/** `type: @id`. */
const reservedStart: Recognise = (problem) => {
  const { at, text } = problem;
  const span = intendedRange(text, at);
  const facts = { text: excerpt(text, span), character: text.charAt(at) };
  return mistake(problem, "reserved-start", facts, span, "readable");
};

const tabIndentation: Recognise = (problem) => {
  const span = { start: problem.at, end: problem.at + 1 };
  return mistake(problem, "tab-indentation", {}, span, { characters: /\t/gu, by: " " });
};

const nonStringKey: Recognise = (problem) =>
  mistake(problem, "non-string-key", {}, spanOf(problem), "readable");

const keyTooLong: Recognise = (problem) => {
  const span = spanOf(problem);
  const facts = { length: span.end - span.start, limit: limits.keyLength };
  return mistake(problem, "string-too-long", facts, span, "readable");
};

/** The mistakes that lead to an error of the YAML library, by its code; the first that is recognised wins. */
const recognisers: Readonly<Partial<Record<ErrorCode, readonly Recognise[]>>> = {
  NON_STRING_KEY: [nonStringKey],
  KEY_OVER_1024_CHARS: [keyTooLong],
  BAD_DQ_ESCAPE: [badEscape],
  TAB_AS_INDENT: [tabIndentation],
  BAD_SCALAR_START: [reservedStart],
  BAD_INDENT: [unclosedBracket, unevenIndentation],
  BLOCK_IN_FLOW: [listInLine, colonInFlowString],
  BLOCK_AS_IMPLICIT_KEY: [indentedTooDeep, colonInString, unevenIndentation],
  MULTILINE_IMPLICIT_KEY: [blockNotIndented, missingColon],
  MISSING_CHAR: [
    unclosedQuote,
    unclosedBracket,
    textAfterQuote,
    blockNotIndented,
    missingColon,
    unevenIndentation,
  ],
  UNEXPECTED_TOKEN: [
    blockHeader,
    stringCutByBracket,
    missingComma,
    stringStartsWithBracket,
    textAfterQuote,
    listInLine,
    strayBracket,
    unevenIndentation,
  ],
};

/** Our own diagnostic for an error of the YAML library. */
export function recognise(problem: Problem): Mistake {
  for (const recogniser of recognisers[problem.error.code] ?? []) {
    const found = recogniser(problem);
    if (found !== undefined) return found;
  }
  const span = spanOf(problem);
  return mistake(problem, "invalid-yaml", { found: excerpt(problem.text, span).trim() }, span, "lost");
}

function spanOf({ error }: Problem): Span {
  const [start, end] = error.pos;
  return { start, end };
}
