import { hasBodyKeys, hasNaturalKeys, hasRepeatable } from "../../../plan/callable.js";
import type { ClientPlan, ErrorPlan } from "../../../plan/client-plan.js";
import { renderErrorStatuses } from "../../../model/error-rows.js";
import { markdownCode, markdownText } from "../../../text/markdown.js";
import type { OutputFile } from "../../output-file.js";
import type { Layout } from "../layout.js";
import { describeListExample } from "./examples.js";
import { emitPage, promisedRequestId } from "./page.js";

/** `docs/errors.md`: each error, whether the request may have taken effect, and when it is retried. */
export async function emitErrorsPage(layout: Layout): Promise<OutputFile> {
  const { plan, calls } = layout;
  const hasKeys = plan.keys !== undefined || hasBodyKeys(calls);
  const isNatural = hasNaturalKeys(calls);
  return emitPage("errors", {
    hasKeys,
    hasNaturalKeys: isNatural,
    hasBoth: hasKeys && isNatural,
    hasMarks: hasKeys || isNatural,
    repeats: hasRepeatable(layout.calls),
    list: describeListExample(layout),
    promisedRequestId: promisedRequestId(layout),
    backoff: viewBackoff(plan),
    errors: plan.errors.map((error) => ({
      status: renderErrorStatuses(error),
      name: markdownCode(layout.errorClass(error)),
      meaning: markdownText(error.meaning),
      mayHaveEffect: error.effect === "possible" ? "yes" : "no",
      retry: retryCell(error, plan),
    })),
  });
}

/** In seconds. */
function viewBackoff({ backoffs: { transient, throttle } }: ClientPlan) {
  return {
    first: transient.firstMs / 1000,
    second: (transient.firstMs * 2) / 1000,
    third: (transient.firstMs * 4) / 1000,
    longest: transient.longestMs / 1000,
    longestThrottled: throttle.longestMs / 1000,
  };
}

function retryCell({ retry }: ErrorPlan, { keys }: ClientPlan): string {
  const { decisions, header = "" } = retry;
  switch (decisions.safe) {
    case "never":
      return "never";
    case "if-header":
      return `after ${markdownCode(header)}${keys === undefined ? "" : ", with the same key"}`;
    default:
      return decisions.none === "never" ? "exponential backoff" : "exponential backoff, for all writes";
  }
}
