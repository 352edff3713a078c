import { everything, excerpt, mistake, type Recognise } from "./mistake.js";
import { lineStart, meantText, visibleBefore } from "./text-range.js";

/** `pattern: "^\d+$"`. */
export const badEscape: Recognise = (problem) => {
  const { error, at, text } = problem;
  if (error.code !== "BAD_DQ_ESCAPE") return undefined;
  const start = text.charAt(at) === "\\" ? at : text.lastIndexOf("\\", at);
  const span = { start, end: start + 2 };
  return mistake(problem, "bad-escape", { escape: excerpt(text, span) }, span, "readable");
};

/** `doc: 'it's'`. */
export const textAfterQuote: Recognise = (problem) => {
  const { error, at, text } = problem;
  const before = visibleBefore(text, at);
  if (!["UNEXPECTED_TOKEN", "MISSING_CHAR"].includes(error.code) || !/["']/u.test(text.charAt(before))) {
    return undefined;
  }
  if (before < lineStart(text, at) || /[\]},]/u.test(text.charAt(at))) return undefined;
  const span = meantText(text, at);
  const cover = { span, characters: everything, by: " " } as const;
  return mistake(problem, "text-after-quote", { text: excerpt(text, span) }, span, cover);
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
