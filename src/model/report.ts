import {
  diagnose,
  type Diagnostic,
  type DiagnosticCode,
  type FactsOf,
  type Place,
  type RelatedPlace,
} from "../diagnostics/diagnostic.js";

/** Takes a diagnostic's facts; the builder goes on, so that one run reports everything. */
export type Report = <Code extends DiagnosticCode>(
  code: Code,
  facts: FactsOf<Code>,
  at: Place,
  related?: readonly RelatedPlace[],
) => void;

/** Ends the building of a model in which more is wrong than anybody looks at. */
export class TooManyMistakes extends Error {
  override readonly name = "TooManyMistakes";
}

const maxMistakes = 1_000;

/**
 * A report that collects into a list, what is wrong in several versions once.
 *
 * @throws TooManyMistakes when it is called, because there are too many errors
 */
export function collectInto(diagnostics: Diagnostic[]): Report {
  const seen = new Set<string>();
  let errors = 0;
  return (code, facts, at, related) => {
    const diagnostic = diagnose(code, facts, at, related);
    const key = JSON.stringify([code, diagnostic.message, at]);
    if (seen.has(key)) return;
    seen.add(key);
    errors += Number(diagnostic.severity === "error");
    if (errors <= maxMistakes) {
      diagnostics.push(diagnostic);
      return;
    }
    diagnostics.push(diagnose("too-many-mistakes", { limit: maxMistakes }, at));
    throw new TooManyMistakes();
  };
}
