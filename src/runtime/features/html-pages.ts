import type { ReceivedResponse } from "../errors/attempt-outcome.js";
import { looseText } from "../outcome/parse-body.js";
import { isEmpty } from "../outcome/prove-origin.js";
import type { OperationPolicy } from "../types/policy.js";

/**
 * Whether a response is a page for people, such as the login page of a gateway. Some frameworks call an empty body HTML; a HEAD has
 * none, whatever there is. Without a media type the beginning of the body tells.
 */
export function isPage({ method }: OperationPolicy, response: ReceivedResponse): boolean {
  if (isEmpty(response) && method !== "HEAD") return false;
  const { headers, body } = response;
  const typeOrText = headers.get("content-type") ?? (body.kind === "complete" ? looseText(body.bytes) : "");
  return /^(?:text\/html|application\/xhtml\+xml|\s*<(?:!doctype )?html)\b/i.test(typeOrText);
}
