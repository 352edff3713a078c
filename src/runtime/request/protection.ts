import type { ClientContext, OperationRow } from "../context/client-context.js";
import { knownUntil } from "./known-until.js";
import { describeTold } from "../store/told-before.js";
import { sealRequest } from "../store/stored-request.js";
import { parseJson } from "../support/json.js";
import type { PreparedRequest } from "../types/call.js";

/**
 * The request as it leaves the process: with its method, with what protects it, with the time until which stores remember it, and with
 * what earlier responses told.
 * What it says of them itself counts, since another model may have said otherwise.
 */
export function sealFor(
  context: ClientContext,
  operation: OperationRow,
  prepared: PreparedRequest<never>,
): PreparedRequest<never> {
  const method = prepared.method ?? operation.method;
  const protection = prepared.protection ?? protectionOf(context, operation, prepared);
  const until = knownUntil(context, operation, prepared);
  const beside = operation.parts?.confirmation?.seal(context, operation, prepared);
  const { memory, settings } = context;
  const history = memory.find(prepared);
  const told = history && describeTold(history, settings.platform);
  return sealRequest(
    { ...prepared, ...beside, ...told, format: 3, method, protection, knownUntil: until },
    settings,
  );
}

/** What keeps a second arrival of the request from taking effect, as this client's model has it: `key: body.reference`. */
export function protectionOf(
  { policy }: ClientContext,
  { retrySafety, body, parts }: OperationRow,
  prepared: PreparedRequest,
): string {
  const isKeyed = retrySafety === "key";
  const header = isKeyed && policy.idempotency?.header.toLowerCase();
  const items = body?.items;
  const place =
    parts?.repeats?.place ??
    parts?.precondition?.header ??
    (header ? `header ${header}` : items?.naturalKey && `body.${items.field}[].${items.naturalKey}`);
  const isBare = isKeyed
    ? prepared.idempotencyKey === null || !place
    : parts?.precondition?.holds(prepared) === false;
  if (isBare || retrySafety === "none") return "none";
  return place ? `${retrySafety}: ${place}` : retrySafety;
}

/**
 * What protected the request when it was prepared. A record of an earlier release doesn't say it: it counts as what this client's
 * model says if the record has what that takes.
 *
 * @param now what would protect it
 */
export function sealedProtection(operation: OperationRow, prepared: PreparedRequest, now: string): string {
  const { protection, idempotencyKey: key } = prepared;
  if (protection) return protection;
  if (now.startsWith("key") === (key !== null) && hasWhatItTakes(operation, prepared)) return now;
  return key === null ? "none" : "key: elsewhere";
}

function hasWhatItTakes(
  { body, parts }: OperationRow,
  { body: text, idempotencyKey: key }: PreparedRequest,
): boolean {
  const sent = readBody(text);
  const { items } = body ?? {};
  return (
    parts?.repeats?.holds?.(sent, key) ??
    (key === null
      ? !items || parts?.requestItems?.readItems(sent, items).refused.length === 0
      : // One that is in the body may have been sent there only.
        !text?.includes(JSON.stringify(key)))
  );
}

function readBody(text: string | null): unknown {
  try {
    return parseJson(text ?? "null");
  } catch {
    return undefined;
  }
}
