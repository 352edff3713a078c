import type { EndpointDocument } from "../../read/language/endpoint.js";
import type { EndpointResponse } from "../ir/endpoint.js";
import { renderStatus } from "../success-statuses.js";

/** Whether the first response names a type that can't be found; what is wrong with that is reported where it is. */
export function isResponseUnresolved(
  { returns }: EndpointDocument,
  responses: readonly EndpointResponse[],
): boolean {
  if (returns === undefined || returns === "none" || responses[0]?.type !== undefined) return false;
  if (responses[0]?.form === "bytes") return false;
  if (typeof returns === "string" || responses.length === 0) return true;
  const [response] = responses;
  const first: unknown = Object.entries(returns).find(
    ([status]) => response !== undefined && status === renderStatus(response),
  );
  return Array.isArray(first) && namesType(first[1]);
}

function namesType(response: unknown): boolean {
  if (typeof response === "string") return response !== "none";
  if (typeof response !== "object" || response === null || !("type" in response)) return false;
  return response.type !== "none";
}
