import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { DroppedFacts } from "../../../openapi/import/sound/apply-sound-facts.js";
import type { DoubtfulList } from "../../../openapi/import/questions/doubtful-lists.js";
import type { AnsweredPart } from "../../../openapi/import/questions/answered-parts.js";
import type { ModelMap } from "../../../openapi/import/model/model-data.js";
import { mapOf } from "../../../openapi/import/questions/question-context.js";
import type { PlacedQuestion } from "./questions-file.js";

/** How a document differs from the one about which answers were accepted. */
interface Gone {
  /** The ids of operations that it doesn't have. */
  readonly missing: readonly string[];
  /** The ids of operations that aren't what answers about them were given about. */
  readonly outdated: readonly string[];
  readonly doubtful: readonly DoubtfulList[];
  readonly dropped: DroppedFacts;
  readonly changed: readonly AnsweredPart[];
}

/**
 * What was accepted, and what the document, as it is now, no longer bears out, or says otherwise: each answer once.
 */
export function diagnoseGone(
  accepted: readonly PlacedQuestion[],
  { missing, outdated, doubtful, dropped, changed }: Gone,
): readonly Diagnostic[] {
  return accepted.flatMap(({ fact, place }) => {
    const about = mapOf(fact.get("endpoints"));
    const endpoints = missing.filter((id) => about.has(id));
    const others = outdated.filter((id) => about.has(id));
    const lists = doubtful.filter(({ endpoint }) => about.has(endpoint));
    const statuses = dropped.errors.filter((status) => mapOf(fact.get("errors")).has(status));
    const unsound = [...dropped.endpoints].filter(([id]) => about.has(id) && !others.includes(id));
    const parts = changed.filter((part) => isOf(part, fact)).map(({ about: what }) => what);
    return [
      ...(endpoints.length === 0 ? [] : [diagnose("answer-to-nothing", { endpoints }, place)]),
      ...(others.length === 0 ? [] : [diagnose("outdated-answer", { endpoints: others }, place)]),
      ...(lists.length === 0 ? [] : [diagnose("doubtful-answer", { lists }, place)]),
      ...(statuses.length === 0 ? [] : [diagnose("answer-to-nothing", { errors: statuses }, place)]),
      ...unsound.map(([endpoint, mistake]) => diagnose("unsound-answer", { endpoint, mistake }, place)),
      ...[...new Set(parts)].map((part) => diagnose("changed-under-answer", { about: part }, place)),
    ];
  });
}

/** Answers about the entire API that hold for writes about which nobody was asked; once. */
export function diagnoseNewlyCovered(
  accepted: readonly PlacedQuestion[],
  coveredBy: (fact: ModelMap) => readonly string[],
): readonly Diagnostic[] {
  return accepted.flatMap(({ fact, place }) => {
    const endpoints = coveredBy(fact);
    return endpoints.length === 0 ? [] : [diagnose("standing-answer", { endpoints }, place)];
  });
}

/** Whether a fact is the answer that replaces a part. */
function isOf({ topic }: AnsweredPart, fact: ModelMap): boolean {
  if (topic === "keys") return fact.has("idempotency");
  if (topic === "authentication") return fact.has(topic);
  return mapOf(fact.get("pagination")).has(topic.replace("pages-", ""));
}
