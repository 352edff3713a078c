import type { Api } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import { isObject } from "../../model/scalars.js";
import type { SandboxRequest } from "../http/message.js";

/** IDEM-1: the idempotency key of a request; GET and endpoints with a natural key have none, whatever the header says. */
export function keyOfRequest(
  { headers, body = "" }: SandboxRequest,
  endpoint: Endpoint | undefined,
  { idempotency }: Api,
): string | undefined {
  if (endpoint?.retrySafety !== "key") return undefined;
  if (endpoint.bodyKey !== undefined) return keyIn(body, endpoint.bodyKey.member.name);
  return idempotency && headers.get(idempotency.header.toLowerCase());
}

/** What isn't there, or no string, is for the validation of the body to refuse. */
function keyIn(body: string, member: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const key = isObject(value) ? value[member] : undefined;
    return typeof key === "string" ? key : undefined;
  } catch {
    return undefined;
  }
}
