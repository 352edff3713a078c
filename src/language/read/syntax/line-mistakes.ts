import type { YAMLParseError } from "yaml";
import { colons, everything, excerpt, mistake, type Recognise } from "./mistake.js";
import { intendedRange, levelsAround, lineEnd, lineStart, restOfLine, visibleBefore } from "./text-range.js";

/** `doc: Note: this`. */
export const colonInString: Recognise = (problem) => {
  const { error, at, text } = problem;
  if (!error.message.startsWith("Nested")) return undefined;
  const span = restOfLine(text, at);
  const key = hasBlockBelow(text, lineStart(text, at) + indentationAt(text, at))
    ? undefined
    : keyBefore(text, at);
  return mistake(problem, "colon-in-string", { text: excerpt(text, span), key }, span, colons);
};

/** The key that the line at `at` has before it. */
function keyBefore(text: string, at: number): string | undefined {
  return /^ *(?:- +)*([\w?-]+): +$/u.exec(text.slice(lineStart(text, at), at))?.[1];
}

/** By how many spaces the line at `at` is indented. */
function indentationAt(text: string, at: number): number {
  return text.slice(lineStart(text, at)).search(/\S/u);
}

/** A key with a value, and a deeper line below it. */
export const indentedTooDeep: Recognise = (problem) => {
  const { at, text, composed } = problem;
  const isSplit = composed.errors.some(
    (other) => other.code === "MULTILINE_IMPLICIT_KEY" && other.pos[0] === at,
  );
  if (!isSplit) return undefined;
  const value = restOfLine(text, at);
  const below = lineEnd(text, at) + 1;
  const start = below + text.slice(below).search(/\S/u);
  const header = headerAbove(text, at);
  if (header !== undefined) {
    const line = restOfLine(text, lineStart(text, at) + indentationAt(text, at));
    const spaces = indentationAt(text, start);
    return mistake(problem, "block-not-indented", { header, spaces }, line, "lost");
  }
  const facts = { text: excerpt(text, value), field: describedField(text, at, start) };
  return mistake(problem, "indented-too-deep", facts, restOfLine(text, start), everything, value);
};

/** The line above that at `at`, if it is a key without a value at the same indentation. */
function headerAbove(text: string, at: number): string | undefined {
  const above = text
    .slice(0, lineStart(text, at))
    .split("\n")
    .findLast((line) => /^\s*[^\s#]/u.test(line));
  const [, indentation, header] = /^( *)([\w?-]+:)\s*(?:#.*)?$/u.exec(above ?? "") ?? [];
  return indentation?.length === indentationAt(text, at) ? header : undefined;
}

/** The name of the field at `at` that has its type in the line, and its `doc` below it at `start`. */
function describedField(text: string, at: number, start: number): string | undefined {
  if (!text.startsWith("doc: ", start)) return undefined;
  const name = /^ *([\w?-]+): +$/u.exec(text.slice(lineStart(text, at), at))?.[1];
  return name === "type" ? undefined : name;
}

/** A block below `|` or `>` that is not indented. */
export const blockNotIndented: Recognise = (problem) => {
  const { error, at, text } = problem;
  const start = lineStart(text, at);
  const header = /[:-][ \t]+([|>])[-+]?[ \t]*\n\s*$/u.exec(text.slice(0, start))?.[1];
  if (header === undefined || !isMissingColon(error)) return undefined;
  const span = restOfLine(text, at);
  return mistake(problem, "block-not-indented", { header }, span, "lost");
};

/** A line without `: ` where a key is expected. */
export const missingColon: Recognise = (problem) => {
  const { error, at, text } = problem;
  if (!isMissingColon(error)) return undefined;
  const span = restOfLine(text, at);
  const rest = error.code === "MISSING_CHAR" ? "readable" : everything;
  const facts = { text: excerpt(text, span), hasBlock: hasBlockBelow(text, at) };
  return mistake(problem, "missing-colon", facts, span, rest);
};

/** Whether the next line that isn't empty is indented deeper than the one at `at`. */
function hasBlockBelow(text: string, at: number): boolean {
  const own = at - lineStart(text, at);
  const [, indentation] = /\n(?:[ \t]*\n)*( *)\S/u.exec(text.slice(lineEnd(text, at))) ?? [];
  return indentation !== undefined && indentation.length > own;
}

function isMissingColon({ code, message }: YAMLParseError): boolean {
  return code === "MULTILINE_IMPLICIT_KEY" || message.startsWith("Implicit map keys");
}

/** `doc: > 5 items`: to YAML, a block starts there. */
export const blockHeader: Recognise = (problem) => {
  const { at, text } = problem;
  const from = lineStart(text, at);
  const header = /(?:^|[:-])[ \t]+[|>]\S*[ \t]*$/u.exec(text.slice(from, at));
  if (header === null) return undefined;
  const start = from + header.index + header[0].search(/[|>]/u);
  const span = restOfLine(text, start);
  const facts = { text: excerpt(text, span), character: text.charAt(start) };
  return mistake(problem, "reserved-start", facts, span, { ...everything, by: "_" });
};

/** `a: - b`. */
export const listInLine: Recognise = (problem) => {
  const { error, at, text } = problem;
  if (text.charAt(at) !== "-" || !/same line with key|^Block collections are not/u.test(error.message)) {
    return undefined;
  }
  const span = { start: at, end: at + 1 };
  return mistake(problem, "list-in-line", {}, span, { characters: /-/gu, by: "_" });
};

export const unevenIndentation: Recognise = (problem) => {
  const { error, at, text } = problem;
  const isFirstOfLine = text.slice(lineStart(text, at), at).trim() === "" || text.charAt(at) === "\n";
  if (!isFirstOfLine) return undefined;
  const start = at + Math.max(text.slice(at).search(/\S/u), 0);
  const rest = error.message.includes("same column") ? "readable" : "lost";
  const levels = levelsAround(text, start);
  const dash = findDash(text, start);
  return mistake(problem, "uneven-indentation", { levels, dash }, restOfLine(text, start), rest);
};

/** Of the line at `start` and the one above it that is as far indented: the number of the one that starts with a dash alone. */
function findDash(text: string, start: number): number | undefined {
  const lines = text.slice(0, lineEnd(text, start)).split("\n");
  const own = start - lineStart(text, start);
  const above = lines.slice(0, -1).findLastIndex((line) => line.trim() !== "" && line.search(/\S/u) <= own);
  const [isItem, wasItem] = [lines.at(-1), lines[above]].map((line) => line?.slice(own, own + 2) === "- ");
  if (lines[above]?.search(/\S/u) !== own || isItem === wasItem) return undefined;
  return wasItem === true ? above + 1 : lines.length;
}

/** `doc: 'it's'`. */
export const textAfterQuote: Recognise = (problem) => {
  const { at, text } = problem;
  const before = visibleBefore(text, at);
  if (!/["']/u.test(text.charAt(before)) || before < lineStart(text, at)) return undefined;
  if (/[\]},]/u.test(text.charAt(at))) return undefined;
  const span = intendedRange(text, at);
  return mistake(problem, "text-after-quote", { text: excerpt(text, span) }, span, everything);
};

/** `doc: "a` and no quote after it. */
export const unclosedQuote: Recognise = (problem) => {
  const { error, at, text } = problem;
  const quote = /^Missing closing (["'])quote/u.exec(error.message)?.[1];
  if (quote === undefined) return undefined;
  const start = unclosedQuoteBefore(text, at, quote);
  return mistake(problem, "unclosed-quote", { quote }, { start, end: start + 1 }, "lost");
};

/** The last quote before `offset` that can start a string. */
function unclosedQuoteBefore(text: string, offset: number, quote: string): number {
  const opening = quote === '"' ? /(?:^|[\s[{,:-])"/gu : /(?:^|[\s[{,:-])'/gu;
  const last = [...text.slice(0, offset).matchAll(opening)].at(-1);
  return last === undefined ? offset : last.index + last[0].length - 1;
}
