import type { Rule } from "../../../language/model/rules/check-api.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap } from "../model/model-data.js";
import type { Site } from "../node.js";
import { type AppliedFacts, applyFacts } from "../questions/apply-facts.js";
import { withoutEndpoints } from "../questions/bind-answers.js";
import { findGoneErrors, withoutErrors } from "../questions/gone-errors.js";
import { mapOf } from "../questions/question-context.js";
import { findMistakes, type Mistake } from "./find-mistakes.js";

/** What a document, as it is now, leaves of what people have said to be true. */
export interface SoundFacts {
  readonly facts: readonly ModelMap[];
  readonly applied: AppliedFacts;
  /** What isn't applied. */
  readonly dropped: DroppedFacts;
  /** Why the model would be refused although nothing is applied there: what sections say isn't sound. */
  readonly mistakes: readonly Mistake[];
}

export interface DroppedFacts {
  /** The statuses of errors that the document doesn't have. */
  readonly errors: readonly string[];
  /** Operations for which the model would be refused, each with the first reason. */
  readonly endpoints: ReadonlyMap<string, string>;
}

interface Rules {
  readonly rules: readonly Rule[];
  /** The id of the operation that has a place of the document within it. */
  readonly operationAt: (site: Site | undefined) => string | undefined;
}

/** Applies facts, but for those about errors that aren't there, and about operations of which they can't be true any more. */
export function applySoundFacts(
  model: Pick<ImportedModel, "files" | "origins">,
  accepted: readonly ModelMap[],
  { rules, operationAt }: Rules,
): SoundFacts {
  const errors = findGoneErrors(model.files, accepted);
  const endpoints = new Map<string, string>();
  let facts = withoutErrors(accepted, errors);
  for (;;) {
    const applied = applyFacts(model, facts);
    const mistakes = facts.length === 0 ? [] : findMistakes(applied, rules);
    const said = new Set(facts.flatMap((fact) => [...mapOf(fact.get("endpoints")).keys()]));
    const unsound = mistakes.flatMap(({ message, site }) => {
      const id = operationAt(site);
      return id === undefined || !said.has(id) ? [] : [[id, message] as const];
    });
    if (unsound.length === 0) return { facts, applied, dropped: { errors, endpoints }, mistakes };
    for (const [id, message] of unsound.toReversed()) endpoints.set(id, message);
    facts = withoutEndpoints(facts, new Set(endpoints.keys()));
  }
}
