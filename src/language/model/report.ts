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

/** Takes what is wrong of somebody who words it himself: an emitter has kinds of its own, which no catalogue of Quoin's has. */
export type Tell = (diagnostic: Diagnostic) => void;

export interface Collector {
  readonly report: Report;
  readonly tell: Tell;
}

/**
 * Collects into a list, what is wrong in several versions once. Both throw `TooManyMistakes` when they are called, once there
 * are too many errors.
 */
export function collectInto(diagnostics: Diagnostic[]): Collector {
  const seen = new Set<string>();
  let errors = 0;
  const tell: Tell = (diagnostic) => {
    const { code, message, at } = diagnostic;
    const key = JSON.stringify([code, message, at]);
    if (seen.has(key)) return;
    seen.add(key);
    errors += Number(diagnostic.severity === "error");
    if (errors > maxMistakes) {
      diagnostics.push(diagnose("too-many-mistakes", { limit: maxMistakes }, at));
      throw new TooManyMistakes();
    }
    diagnostics.push(diagnostic);
  };
  const report: Report = (code, facts, at, related) => tell(diagnose(code, facts, at, related));
  return { report, tell };
}
