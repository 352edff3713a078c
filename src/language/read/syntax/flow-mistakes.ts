import { brackets, colons, everything, excerpt, mistake, type Recognise } from "./mistake.js";
import {
  lineEnd,
  lineStart,
  intendedRange,
  openingBracket,
  plainTextStart,
  visibleBefore,
} from "./text-range.js";

/** `{ type: string[] }`, `{ PATCH: /a/{id} }`. */
export const stringCutByBracket: Recognise = (problem) => {
  const { at, text } = problem;
  const bracket = text.charAt(at);
  if (!"[{".includes(bracket)) return undefined;
  if (!/[^\s[\]{},'"]/u.test(text.charAt(at - 1))) return undefined;
  const span = intendedRange(text, plainTextStart(text, at));
  return mistake(problem, "string-cut-by-bracket", { text: excerpt(text, span), bracket }, span, brackets);
};

/** `{id}/x`, `[a] b`. */
export const stringStartsWithBracket: Recognise = (problem) => {
  const { at, text } = problem;
  const before = visibleBefore(text, at);
  if (!"]}".includes(text.charAt(before) || "-")) return undefined;
  if (/[\]},\n]/u.test(text.slice(before + 1, at + 1))) return undefined;
  const start = openingBracket(text, before);
  if (start === undefined) return undefined;
  const span = intendedRange(text, start);
  const facts = { text: excerpt(text, span), bracket: text.charAt(start) };
  return mistake(problem, "string-starts-with-bracket", facts, span, brackets);
};

/** `a: ]`. */
export const strayBracket: Recognise = (problem) => {
  const { at, text } = problem;
  const bracket = text.charAt(at);
  if (!/[\]}]/u.test(bracket)) return undefined;
  const span = { start: at, end: at + 1 };
  return mistake(problem, "stray-bracket", { bracket }, span, everything);
};

/** `{ doc: Note: this }`. */
export const colonInFlowString: Recognise = (problem) => {
  const { at, text } = problem;
  const span = intendedRange(text, at);
  return mistake(problem, "colon-in-string", { text: excerpt(text, span) }, span, colons);
};

/** `{ a: 1` and no `}`. */
export const unclosedBracket: Recognise = (problem) => {
  const { error, at, text } = problem;
  if (!/^Flow (?:map|sequence)/u.test(error.message)) return undefined;
  const start = unclosedBefore(text, at);
  if (start === undefined) return undefined;
  const bracket = text.charAt(start);
  const closing = bracket === "{" ? "}" : "]";
  const facts = { bracket, closing, isLine: isLineAlone(text, start) };
  return mistake(problem, "unclosed-bracket", facts, { start, end: start + 1 }, "lost");
};

/** Whether something follows the bracket at `start` in its line, and nothing below it is indented deeper. */
function isLineAlone(text: string, start: number): boolean {
  const end = lineEnd(text, start);
  if (text.slice(start + 1, end).trim() === "") return false;
  const own = text.slice(lineStart(text, start)).search(/\S/u);
  const [, indentation = ""] = /^\n(?:[ \t]*\n)*( *)\S/u.exec(text.slice(end)) ?? [];
  return indentation.length <= own;
}

/** The last unclosed bracket before `offset`; quotes are ignored. */
function unclosedBefore(text: string, offset: number): number | undefined {
  let depth = 0;
  for (let at = offset - 1; at >= 0; at -= 1) {
    if ("]}".includes(text.charAt(at))) depth += 1;
    if ("[{".includes(text.charAt(at))) depth -= 1;
    if (depth < 0) return at;
  }
  return undefined;
}

/** `{ a: [b] c: d }`, `["a" "b"]`. */
export const missingComma: Recognise = (problem) => {
  const { at, text } = problem;
  const before = visibleBefore(text, at);
  if (before === at - 1 || !/["'\]}]/u.test(text.charAt(before) || "-")) return undefined;
  const startsItem = /^(?:["'[{]|[\w?-]+:\s)/u.test(text.slice(at, lineEnd(text, at)));
  const { end } = intendedRange(text, at);
  if (!startsItem || !/^\s*[\]},]/u.test(text.slice(end))) return undefined;
  return mistake(problem, "missing-comma", {}, { start: before, end: at + 1 }, "lost");
};
