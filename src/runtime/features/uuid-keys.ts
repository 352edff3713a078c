import type { IdempotencyKeys } from "../context/client-context.js";
import { hexText } from "../support/bytes.js";
import { chooseKey, digestKey, keyUse } from "./idempotency-keys.js";
import { checkUuid } from "./uuid-text.js";

/** How a client uses keys where the service takes UUIDs only. */
export const uuidKeys: IdempotencyKeys = {
  ...keyUse,

  chooseKey(context, given) {
    const choice = chooseKey(context, given);
    const { idempotencyKey, keySource } = choice;
    if (idempotencyKey === null || keySource === null) return choice;
    return { idempotencyKey: checkUuid(idempotencyKey, keySource), keySource };
  },

  /** A service that keeps UUIDs as numbers repeats them as it writes them. */
  checkEcho(context, prepared, status, headers) {
    const header = context.policy.idempotency?.echoHeader ?? null;
    const echo = header === null ? null : headers.get(header);
    const repeated = new Headers(header === null || echo === null ? {} : { [header]: echo.toLowerCase() });
    const idempotencyKey = prepared.idempotencyKey?.toLowerCase() ?? null;
    return keyUse.checkEcho(context, { ...prepared, idempotencyKey }, status, repeated);
  },
};

/**
 * A derived key as a UUID, of the first 122 bits of its digest. Its version is 4, since services that look at it take that of
 * random ones.
 *
 * @throws InvalidRequestError
 */
export function deriveUuidKey(operationId: string, ...stableParts: readonly (string | number)[]): string {
  const [...bytes] = digestKey(operationId, stableParts).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hexText(Uint8Array.from(bytes)).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
