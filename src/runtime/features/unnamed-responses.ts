import type { AnsweredPlan, UnnamedResponses } from "../context/error-parts.js";
import type { ReceivedResponse } from "../errors/attempt-outcome.js";
import { looseText } from "../outcome/parse-body.js";
import { isEmpty } from "../outcome/prove-origin.js";

/** What is believed of a service that doesn't promise a request id in each response; brought by its clients. */
export const unnamedResponses: UnnamedResponses = {
  isPage,
  hasNoMeans: ({ errorBodies }, plan, row, response) =>
    row.bodies.length === 0 && (errorBodies === undefined || isEmpty(response)) && !isPage(plan, response),
};

/**
 * Whether a response is a page for people, such as the login page of a gateway. Some frameworks call an empty body HTML; a HEAD has
 * none, whatever there is. Without a media type the beginning of the body tells.
 */
function isPage({ operation }: AnsweredPlan, response: ReceivedResponse): boolean {
  if (isEmpty(response) && operation.method !== "HEAD") return false;
  const { headers, body } = response;
  const typeOrText = headers.get("content-type") ?? (body.kind === "complete" ? looseText(body.bytes) : "");
  return /^(?:text\/html|application\/xhtml\+xml|\s*<(?:!doctype )?html)\b/i.test(typeOrText);
}
