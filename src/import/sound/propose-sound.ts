import type { Rule } from "../../model/rules/check-api.js";
import type { ImportedApi } from "../imported-api.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap } from "../model/model-data.js";
import { applyFacts } from "../questions/apply-facts.js";
import { proposeQuestions } from "../questions/propose-questions.js";
import type { Question } from "../questions/question.js";
import { mapOf } from "../questions/question-context.js";
import { findMistakes, type Mistake } from "./find-mistakes.js";
import { operationAt } from "./operation-at.js";

/** What questions are about. */
export interface SoundProposals {
  readonly api: ImportedApi;
  /** What the document alone says. */
  readonly model: ImportedModel;
  /** What people have said to be true. */
  readonly accepted: readonly ModelMap[];
  /** The rules that the languages of the outputs add for a model. */
  readonly rules: readonly Rule[];
}

/**
 * What a document hints at and doesn't say, as far as a model could say it: whoever accepts it has a model that isn't refused.
 *
 * @param held what was accepted or edited before, whose ways of paging keep their names
 */
export function proposeSound(
  { api, model, accepted, rules }: SoundProposals,
  held: readonly ModelMap[],
): readonly Question[] {
  const ways = new Map(held.flatMap((fact) => [...mapOf(fact.get("pagination"))]));
  const mistakesOf = (questions: readonly Question[]) =>
    findMistakes(applyFacts(model, [...accepted, ...questions.map(({ fact }) => fact)]), rules);
  const unasked = new Set<string>();
  for (;;) {
    const questions = proposeQuestions(api, model, ways, unasked);
    const mistakes = questions.length === 0 ? [] : mistakesOf(questions);
    if (mistakes.length === 0) return questions;
    const before = unasked.size;
    for (const id of operationsOf(mistakes, api, model)) unasked.add(id);
    if (unasked.size === before) return questions.filter((one) => mistakesOf([one]).length === 0);
  }
}

function operationsOf(
  mistakes: readonly Mistake[],
  api: ImportedApi,
  model: ImportedModel,
): readonly string[] {
  return mistakes.flatMap(({ site }) => operationAt(site, api, model.names) ?? []);
}
