import { hasKeyHeader, hasKeyInBody } from "../../../language/model/key-header.js";
import { onlyReads } from "../../../language/model/methods.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { isStored } from "../../../language/model/ir/idempotency.js";
import type { Fault } from "../../../sandbox/faults/fault.js";

/** Whether a fault is one that calls of an operation can have: its words are true then, and it changes something. */
export function isOffered(fault: Fault, operation: string, api: Api): boolean {
  const endpoint = api.endpoints.find(({ id }) => id === operation);
  if (endpoint === undefined) return false;
  const { responses, method } = endpoint;
  const hasHeaderKey = hasKeyHeader(endpoint);
  switch (fault.kind) {
    case "service-error":
      return fault.executes !== true || (!onlyReads(endpoint) && !(hasHeaderKey && keeps(fault.status, api)));
    case "in-progress":
      return (
        hasKeyInBody(endpoint) || (hasHeaderKey && api.errors.some(({ retry }) => retry?.kind === "after"))
      );
    case "echo":
      return hasHeaderKey && api.idempotency?.echoHeader !== undefined;
    case "stripped-headers":
      return api.conventions.requestIdHeader !== undefined;
    case "truncation":
      return method !== "HEAD" && hasBody(responses);
    case "disconnect":
      return fault.at !== "body" || (method !== "HEAD" && hasBody(responses));
    default:
      return true;
  }
}

/** Whether keys keep an error as they keep a success: then it is one that had no effect. */
function keeps(status: number, { idempotency }: Api): boolean {
  return idempotency !== undefined && isStored(status, idempotency);
}

function hasBody(responses: Endpoint["responses"]): boolean {
  return responses.some(({ form }) => form !== "none" && form !== "redirect");
}
