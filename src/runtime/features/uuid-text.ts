import { ConfigurationError, InvalidRequestError } from "../errors/refusals.js";

const uuidText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A key that is a UUID. Services keep those as text or as a number: to one of them two spellings are two keys, to the other one key,
 * so there is one spelling only.
 *
 * @throws InvalidRequestError for a caller's key that is none, or not in lower case
 * @throws ConfigurationError if the source gives no UUID
 */
export function checkUuid(key: string, source: "generated" | "caller"): string {
  const spelt = key.toLowerCase();
  const isUuid = uuidText.test(spelt);
  if (isUuid && (source === "generated" || spelt === key)) return spelt;
  if (source === "generated") throw new ConfigurationError("`platform.uuid` must return a random UUID.");
  if (!isUuid) throw new InvalidRequestError("The idempotency key must be a UUID.");
  throw new InvalidRequestError(
    "The idempotency key must be a UUID in lower case: the service may take another spelling for the same key, or for another one.",
    {
      help: "Write it in lower case. What is stored under another spelling keeps that: `recoverPending` finishes it.",
    },
  );
}
