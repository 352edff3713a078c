import { suggest } from "../../text/suggestion.js";
import { parseDuration, suggestDuration } from "../duration.js";
import { valueOf } from "../ir/known.js";
import type { BuildContext } from "./context.js";
import type { Mention } from "./located.js";
import { isMissingLimit } from "./range.js";

/** The milliseconds of a duration that is written out, or of the limit that it names; reports what is neither. */
export function resolveDuration(text: string, mention: Mention, context: BuildContext): number {
  const { owner, at } = mention;
  const limit = valueOf(context.limits.get(text)?.value);
  if (limit?.kind === "duration") return limit.milliseconds;
  const milliseconds = parseDuration(text);
  if (milliseconds === undefined && !isMissingLimit(text, mention, context)) {
    const problem = limit === undefined ? {} : { problem: "that limit is a range" };
    const facts = { owner, text, ...problem, suggestion: suggestDuration(text) };
    context.report("invalid-duration", { ...facts, limit: suggest(text, durationLimits(context)) }, at);
  }
  return milliseconds ?? 0;
}

/** What the model calls the limits that are durations. */
function durationLimits({ limits }: BuildContext): readonly string[] {
  return [...limits.values()].filter(({ value }) => valueOf(value)?.kind === "duration").map(({ id }) => id);
}
