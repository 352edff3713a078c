import type { Rule } from "../../../language/model/rules/check-api.js";
import type { ImportedApi } from "../imported-api.js";
import type { ImportedModel } from "../model/imported-model.js";
import type { ModelMap } from "../model/model-data.js";
import { applyFacts } from "../questions/apply-facts.js";
import { proposeByTopic, type Topic } from "../questions/propose-questions.js";
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
  const unasked = new Map<Topic, Set<string>>();
  for (;;) {
    const proposed = proposeByTopic(api, model, ways, unasked);
    const questions = [...proposed.values()].flat();
    const mistakes = questions.length === 0 ? [] : mistakesOf(questions);
    if (mistakes.length === 0) return questions;
    const asked = [...proposed].filter(([, about]) => about.length > 0);
    const alone = asked.map(([topic, about]) => leaveOut(topic, mistakesOf(about)));
    // Where each topic is right by itself, together they aren't.
    const left = alone.includes(true) ? alone : asked.map(([topic]) => leaveOut(topic, mistakes));
    if (!left.includes(true)) return questions.filter((one) => mistakesOf([one]).length === 0);
  }

  /** Asks nothing more of a topic about the operations with the mistakes; false where it already asked nothing. */
  function leaveOut(topic: Topic, mistakes: readonly Mistake[]): boolean {
    const ids = new Set([...(unasked.get(topic) ?? []), ...operationsOf(mistakes, api, model)]);
    const isMore = ids.size > (unasked.get(topic)?.size ?? 0);
    unasked.set(topic, ids);
    return isMore;
  }
}

function operationsOf(
  mistakes: readonly Mistake[],
  api: ImportedApi,
  model: ImportedModel,
): readonly string[] {
  return mistakes.flatMap(({ site }) => operationAt(site, api, model.names) ?? []);
}
