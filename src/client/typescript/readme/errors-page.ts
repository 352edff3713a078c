import type { ClientPlan } from "../../../language/plan/client-plan.js";
import { renderErrorStatuses } from "../../../language/model/error-rows.js";
import { describeProtected, nameMarks, protectionsOf, retryCellOf } from "../../../say/failure/any-retry.js";
import { markdownCode, markdownText } from "../../../language/text/markdown.js";
import type { OutputFile } from "../../../output/emitter/output-file.js";
import type { Layout } from "../layout.js";
import { describeListExample } from "./examples.js";
import { emitPage, promisedRequestId } from "./page.js";

/** `docs/errors.md`: each error, whether the request may have taken effect, and when it is retried. */
export async function emitErrorsPage(layout: Layout): Promise<OutputFile> {
  const { plan } = layout;
  const protections = protectionsOf(plan.calls);
  const isProtected = nameMarks(protections) !== "" || protections.has("repeatable");
  return emitPage("errors", {
    isProtected,
    retried: describeProtected(protections),
    hasNaturalKeys: protections.has("natural-key"),
    repeats: protections.has("repeatable"),
    list: describeListExample(layout),
    promisedRequestId: promisedRequestId(layout),
    backoff: viewBackoff(plan),
    errors: plan.errors.map((error) => ({
      status: renderErrorStatuses(error),
      name: markdownCode(layout.errorClass(error)),
      meaning: markdownText(error.meaning),
      mayHaveEffect: error.effect === "possible" ? "yes" : "no",
      retry: retryCellOf(error.retry, plan),
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
