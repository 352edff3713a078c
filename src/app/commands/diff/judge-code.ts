import type { Change } from "../../../review/diff/change.js";
import { type SourceVerdict, worstSource } from "../../../review/diff/verdict.js";
import type { CalledLanguage } from "../../languages/find-language.js";

/** Changes with what they mean for code in each language that calls clients: the worst, and each where there are several. */
export function judgeCode(
  changes: readonly Change[],
  languages: readonly CalledLanguage[],
): readonly Change[] {
  if (languages.length === 0) return changes;
  return changes.map((change) => {
    const judged = languages.map(({ name, callers }) => [name, callers.sourceOf(change)] as const);
    const source = worstSource(judged.map(([, verdict]) => verdict));
    return {
      ...withSource(change, source),
      ...(judged.length > 1 && { sources: Object.fromEntries(judged) }),
    };
  });
}

/** A change as it is for code in one of the languages. */
export function forCodeIn(language: string, change: Change): Change {
  return withSource(change, change.sources?.[language] ?? change.verdict.source);
}

function withSource(change: Change, source: SourceVerdict): Change {
  return source === change.verdict.source ? change : { ...change, verdict: { ...change.verdict, source } };
}
