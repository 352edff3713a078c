import type { IdempotencyKeys } from "../context/client-context.js";
import { base64Url } from "../support/bytes.js";
import { buildWeakError, chooseKey, fitKey, keyUse, type makeKey } from "./idempotency-keys.js";

/** How a client uses keys that have no room for a UUID as it is written. */
export const shortKeys: IdempotencyKeys = {
  ...keyUse,
  chooseKey: (context, given) => chooseKey(context, given, makeShortKey),
};

/**
 * A new key: the bits of a UUID as 22 characters, or as 21 of them.
 *
 * @throws ConfigurationError if the source gives no UUID
 */
export const makeShortKey: typeof makeKey = (_clientName, length, platform) => {
  const bytes =
    String(platform.uuid())
      .replaceAll("-", "")
      .match(/[0-9a-f]{2}/gi) ?? [];
  if (bytes.length < 16) throw buildWeakError();
  return fitKey(base64Url(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))), length);
};
