import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { EndpointResponse } from "../ir/endpoint.js";
import { renderStatus } from "../success-statuses.js";
import type { BuildContext } from "./context.js";
import type { Entry } from "./located.js";

/** The responses to a `HEAD`, which have no bodies; `none` alone is what a `GET` has: a 200. */
export function withoutBodies(
  { name: endpoint, value }: Entry<EndpointDocument>,
  responses: readonly EndpointResponse[],
  { report }: BuildContext,
): readonly EndpointResponse[] {
  return responses.map((response) => {
    if (response.form !== "none" && response.form !== "redirect") {
      const facts = { endpoint, status: renderStatus(response) };
      report("unexpected-response-body", facts, response.at);
    }
    const status = value.returns === "none" ? 200 : response.status;
    const form = response.form === "redirect" ? "redirect" : "none";
    return { ...response, status, form, type: undefined, mediaType: undefined, also: [], stream: undefined };
  });
}
