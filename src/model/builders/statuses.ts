import type { Place } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../text/words.js";
import type { StatusPattern } from "../ir/statuses.js";
import type { Report } from "../report.js";

interface Owner {
  /** ``the list `stored` `` */
  readonly phrase: string;
  /** A class that it could have. */
  readonly example: string;
}

/** Parses a list of `2xx` and `409`; reports what is neither a status nor a class. */
export function parseStatuses(
  texts: readonly string[],
  { phrase: owner, example }: Owner,
  placeOf: (index: number) => Place,
  report: Report,
): readonly StatusPattern[] {
  return texts.flatMap((status, index): readonly StatusPattern[] => {
    const [, hundreds, rest] = /^([2-5])(xx|\d\d)$/u.exec(status) ?? [];
    if (rest === "xx") return [{ kind: "class", hundreds: Number(hundreds) }];
    if (rest !== undefined) return [{ kind: "status", status: Number(status) }];
    const problem = `is neither a status code nor a class such as ${asCode(example)}`;
    report("invalid-status", { owner, status, problem, help: helpForStatuses(status) }, placeOf(index));
    return [];
  });
}

function helpForStatuses(text: string): string {
  const first = /^([2-5])(?:x+|\*+|00-\d99)$/iu.exec(text.trim())?.[1];
  return first === undefined
    ? "Write a status such as `409`, or a class such as `4xx`."
    : `Write ${asCode(`${first}xx`)}.`;
}
