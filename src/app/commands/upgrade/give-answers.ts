import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import { suggest } from "../../../language/text/suggestion.js";
import type { Answer } from "./answers.js";
import { answersAbout } from "./cover-places.js";
import type { LeftEntry } from "./list-left.js";

/** What somebody says of entries that they have checked. */
export interface Seen {
  readonly ids: readonly string[];
  /** `undefined`: the reasons of earlier answers hold for new places too. */
  readonly reason: string | undefined;
}

interface GivenAnswers<Known> {
  readonly given: readonly Answer[];
  /** The earlier answers that these replace. */
  readonly replaced: readonly Known[];
  /** What keeps the answers from being given. */
  readonly refused: readonly Diagnostic[];
}

/** Answers entries of a list. What was answered with fewer places keeps its reason, unless there is another one. */
export function giveAnswers<Known extends Answer>(
  all: readonly LeftEntry[],
  known: readonly Known[],
  { from, to, seen }: { readonly from: string; readonly to: string; readonly seen: Seen | undefined },
): GivenAnswers<Known> {
  const given: Answer[] = [];
  const replaced: Known[] = [];
  const refused: Diagnostic[] = [];
  for (const id of new Set(seen?.ids)) {
    const entry = all.find((one) => one.id === id);
    const earlier = entry === undefined ? [] : answersAbout(entry, known);
    const reason = seen?.reason ?? earlier.at(-1)?.reason;
    const problem = refuse(id, entry, reason, all);
    if (problem !== undefined) refused.push(problem);
    if (entry === undefined || reason === undefined) continue;
    given.push({ ...describe(entry, from, to), reason });
    replaced.push(...earlier);
  }
  return { given, replaced, refused };
}

function refuse(
  id: string,
  entry: LeftEntry | undefined,
  reason: string | undefined,
  all: readonly LeftEntry[],
): Diagnostic | undefined {
  if (entry === undefined) {
    const ids = all.map((one) => one.id);
    return diagnose("no-such-entry", { id, suggestion: suggest(id, ids) });
  }
  const { code } = entry.diagnostic;
  if (entry.harm === "stops") return diagnose("unanswerable-entry", { id, code });
  return reason === undefined ? diagnose("incomplete-answer", { missing: ["--reason"] }) : undefined;
}

function describe(
  { id, diagnostic: { code, message: says }, findings, places }: LeftEntry,
  from: string,
  to: string,
): Omit<Answer, "reason"> {
  return {
    id,
    from,
    to,
    code,
    says,
    ...(findings.length > 0 && { changes: [...findings] }),
    ...(places.length > 0 && { places: [...places] }),
  };
}
