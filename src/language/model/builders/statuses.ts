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

/** Parses a list of `2xx` and `409`; reports what is neither a status nor a class, and takes it for the class that is meant. */
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
    const meant = /^([2-5])(?:x+|\*+|00-\d99)$/iu.exec(status.trim())?.[1];
    const problem = `is neither a status code nor a class such as ${asCode(example)}`;
    report("invalid-status", { owner, status, problem, help: helpForStatuses(meant) }, placeOf(index));
    return meant === undefined ? [] : [{ kind: "class", hundreds: Number(meant) }];
  });
}

function helpForStatuses(meant: string | undefined): string {
  return meant === undefined
    ? "Write a status such as `409`, or a class such as `4xx`."
    : `Write ${asCode(`${meant}xx`)}.`;
}
