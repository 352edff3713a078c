import { asCode } from "../../diagnostics/words.js";

/** The status that was meant by `2OO`, with letters that look like digits. */
export function suggestStatus(text: string): string | undefined {
  const digits = text.trim().replaceAll(/o/giu, "0").replaceAll(/[il|]/giu, "1");
  return digits !== text && /^[1-5]\d\d$/u.test(digits) ? digits : undefined;
}

/** What to write in place of a string that is neither a status nor a class of statuses. */
export function helpForStatusPattern(text: string): string {
  const first = /^([2-5])(?:x+|\*+|00-\d99)$/iu.exec(text.trim())?.[1];
  return first === undefined
    ? "Write a status such as `409`, or a class such as `4xx`."
    : `Write ${asCode(`${first}xx`)}.`;
}
