import type { ClientContext, OperationRow } from "../context/client-context.js";
import { sealRequest } from "../store/stored-request.js";
import { parseJson } from "../support/json.js";
import type { PreparedRequest } from "../types/call.js";

/**
 * The request as it leaves the process: with what it is sent as, and what protects it. Of both, what it says itself counts, since
 * another model may have said otherwise.
 */
export function sealFor(
  context: ClientContext,
  operation: OperationRow,
  prepared: PreparedRequest<never>,
): PreparedRequest<never> {
  const { format, method = operation.method } = prepared;
  if (format !== 3) return sealRequest(prepared, context.settings);
  const protection = prepared.protection ?? protectionOf(context, operation, prepared);
  return sealRequest({ ...prepared, method, protection }, context.settings);
}

/** What keeps a second arrival of the request from taking effect, as this client's model has it: `key: body.reference`. */
export function protectionOf(
  { policy }: ClientContext,
  { retrySafety, body, parts }: OperationRow,
  prepared: PreparedRequest,
): string {
  const isKeyed = retrySafety === "key";
  const ofAll = isKeyed
    ? policy.idempotency && `header ${policy.idempotency.header.toLowerCase()}`
    : undefined;
  const ofItems = body?.items?.naturalKey && `body.${body.items.field}[].${body.items.naturalKey}`;
  const place = parts?.repeats?.place ?? parts?.precondition?.header ?? ofAll ?? ofItems;
  const isBare = isKeyed
    ? prepared.idempotencyKey === null || place === undefined
    : parts?.precondition?.holds(prepared) === false;
  if (isBare) return "none";
  return place === undefined ? retrySafety : `${retrySafety}: ${place}`;
}

/**
 * What protected the request when it was prepared. A record of an earlier release doesn't say it: it counts as what this client's
 * model says if the record has what that takes.
 *
 * @param now what would protect it
 */
export function sealedProtection(operation: OperationRow, prepared: PreparedRequest, now: string): string {
  const { protection, idempotencyKey } = prepared;
  if (typeof protection === "string") return protection;
  if (hasWhatItTakes(operation, prepared, now)) return now;
  return idempotencyKey === null ? "none" : "key: elsewhere";
}

function hasWhatItTakes(
  { retrySafety, body, parts }: OperationRow,
  prepared: PreparedRequest,
  now: string,
): boolean {
  const { body: text, idempotencyKey: key } = prepared;
  const isKeyed = retrySafety === "key" && now !== "none";
  if (isKeyed !== (key !== null)) return false;
  const sent = readBody(text);
  const isHeld = parts?.repeats?.holds?.(sent, key);
  if (isHeld !== undefined) return isHeld;
  // A key that is in the body may have been sent there only.
  if (isKeyed) return text?.includes(JSON.stringify(key)) !== true;
  if (body?.items === undefined || parts?.requestItems === undefined) return true;
  return parts.requestItems.readItems(sent, body.items).refused.length === 0;
}

function readBody(text: string | null): unknown {
  try {
    return parseJson(text ?? "null");
  } catch {
    return undefined;
  }
}
