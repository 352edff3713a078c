import { asCode } from "../../diagnostics/words.js";

/** What to write in place of a string that is neither a status nor a class of statuses. */
export function helpForStatusPattern(text: string): string {
  const first = /^([2-5])(?:x+|\*+|00-\d99)$/iu.exec(text.trim())?.[1];
  return first === undefined
    ? "Write a status such as `409`, or a class such as `4xx`."
    : `Write ${asCode(`${first}xx`)}.`;
}
