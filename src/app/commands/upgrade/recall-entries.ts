import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDiagnosticCode, type Place } from "../../../language/diagnostics/diagnostic.js";
import type { Remembered } from "./answers.js";
import { pathFromHere } from "./describe-upgrade.js";
import type { LeftEntry } from "./list-left.js";

/** Questions that hang on old names, as what is silently wrong does: once these are rewritten, nothing shows them. */
const askedOnce: ReadonlySet<string> = new Set(["leaving-value", "both-names"]);

/** Changes of behaviour are found again by the calls that they reach. */
const foundAgain: ReadonlySet<string> = new Set(["changed-behaviour", "unresolved-call"]);

/** Whether a rewrite has to remember an entry, because the next run may not find it. */
export function remembers(
  { id, harm, diagnostic: { code } }: LeftEntry,
  remembered: readonly Remembered[],
): boolean {
  if (foundAgain.has(code) || remembered.some((one) => one.id === id)) return false;
  return harm === "silent" || askedOnce.has(code);
}

/**
 * Lists what earlier runs have found and this one hasn't. Only an id shows that it has: another entry of its code in its declaration may be
 * about something else.
 */
export function recallEntries(
  remembered: readonly Remembered[],
  found: readonly LeftEntry[],
  path: string,
): readonly LeftEntry[] {
  const ids = new Set(found.map(({ id }) => id));
  return remembered
    .filter(({ id, code }) => isDiagnosticCode(code) && !ids.has(id))
    .map((one) => recall(one, path));
}

function recall({ id, code, says, help, file, line, in: owner = "" }: Remembered, path: string): LeftEntry {
  const isQuestion = askedOnce.has(code);
  const at = placeIn(join(dirname(path), file), line);
  return {
    id,
    harm: isQuestion ? "question" : "silent",
    diagnostic: {
      code,
      severity: isQuestion ? "warning" : "error",
      message: says,
      ...(help !== undefined && { help }),
      at,
      id,
    },
    file,
    places: [],
    words: "",
    owner,
    findings: [],
  };
}

/** Where something was, or the end of what is left of the file. */
function placeIn(path: string, found: number): Place {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const line = Math.min(found, text.split("\n").length);
  return { file: pathFromHere(path), line, column: 1, endLine: line, endColumn: 1 };
}
