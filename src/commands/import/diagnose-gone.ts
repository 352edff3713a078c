import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { DoubtfulList } from "../../import/questions/doubtful-lists.js";
import { mapOf } from "../../import/questions/question-context.js";
import type { PlacedQuestion } from "./questions-file.js";

/**
 * What was accepted, and what the document, as it is now, no longer bears out: each answer once.
 *
 * @param missing ids of operations that the document doesn't have
 */
export function diagnoseGone(
  accepted: readonly PlacedQuestion[],
  missing: readonly string[],
  doubtful: readonly DoubtfulList[],
): readonly Diagnostic[] {
  return accepted.flatMap(({ fact, place }) => {
    const about = mapOf(fact.get("endpoints"));
    const endpoints = missing.filter((id) => about.has(id));
    const lists = doubtful.filter(({ endpoint }) => about.has(endpoint));
    return [
      ...(endpoints.length === 0 ? [] : [diagnose("answer-to-nothing", { endpoints }, place)]),
      ...(lists.length === 0 ? [] : [diagnose("doubtful-answer", { lists }, place)]),
    ];
  });
}
