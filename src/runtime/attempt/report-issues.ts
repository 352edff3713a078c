import { type IssueFacts, notify } from "../context/observers.js";
import { count } from "../support/count.js";
import { type Issue, redactIssues } from "../support/validators.js";
import type { CallState } from "./call-state.js";

/** Reports issues of the request, found when it was prepared, perhaps by another client. */
export function requestIssues({ context, plan }: CallState): readonly Issue[] {
  return redactIssues(plan.prepared.issues ?? [], context.settings.secrets);
}

/**
 * Tells the logger and the hook.
 *
 * @param given for the logger; absent if it has already been told, or the topic has a text
 */
export function reportIssues(
  { context, names, attempts }: CallState,
  topic: IssueFacts["topic"],
  issues: readonly Issue[],
  given?: string,
): void {
  if (issues.length === 0) return;
  const { hooks, log } = context.settings;
  const { operationId } = names;
  const requestId = attempts.at(-1)?.requestId;
  const text = given ?? topicTexts[topic]?.(issues.length);
  if (text !== undefined) {
    const places = issues.map(({ path }) => path.join("."));
    log.warn(`${operationId}: ${text}`, { operationId, requestId, places });
  }
  notify(log, "onIssue", () => hooks?.onIssue?.({ operationId, requestId, topic, issues }));
}

const topicTexts: { readonly [Topic in IssueFacts["topic"]]?: (found: number) => string } = {
  request: (found) =>
    `the request has ${count(found, "issue")}: see \`meta.issues\` or the hook \`onIssue\`.`,
  response: (found) => `the response differs from the model in ${count(found, "place")}.`,
};
