import { type IssueFacts, notify } from "../context/observers.js";
import { type Issue, redactIssues } from "../support/validators.js";
import type { CallState } from "./call-state.js";

/** Reports issues of the request, found when it was prepared, perhaps by another client. */
export function requestIssues({ context, plan }: CallState): readonly Issue[] {
  return redactIssues(plan.prepared.issues ?? [], context.settings.apiKey);
}

/** Tells the logger and the hook; the logger has already been told of `proof`. */
export function reportIssues(
  { context, names, attempts }: CallState,
  topic: IssueFacts["topic"],
  issues: readonly Issue[],
): void {
  if (issues.length === 0) return;
  const { hooks, log } = context.settings;
  const { operationId } = names;
  const requestId = attempts.at(-1)?.requestId;
  if (topic !== "proof") {
    const places = issues.map(({ path }) => path.join("."));
    log.warn(`${operationId}: ${topicTexts[topic](issues.length)}`, { operationId, requestId, places });
  }
  notify(log, "onIssue", () => hooks.onIssue?.({ operationId, requestId, topic, issues }));
}

type ReportedTopic = Exclude<IssueFacts["topic"], "proof">;

const topicTexts: { readonly [Topic in ReportedTopic]: (found: number) => string } = {
  request: (found) =>
    `the request has ${count(found, "issue")}: see \`meta.issues\` or the hook \`onIssue\`.`,
  response: (found) => `the response differs from the model in ${count(found, "place")}.`,
  "refused-items": (found) =>
    `the service refused ${count(found, "item")} of the batch: see the list in the response.`,
  "unconfirmed-items": (found) =>
    `the response doesn't mention ${count(found, "item")} of the batch: see its \`unconfirmed\`.`,
};

/** `1 place`, `2 places`. */
export function count(found: number, noun: string): string {
  return found === 1 ? `1 ${noun}` : `${found} ${noun}s`;
}
