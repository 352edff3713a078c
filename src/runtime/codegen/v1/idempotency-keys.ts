export {
  type DeriveIdempotencyKey,
  deriveIdempotencyKey,
  deriveKeysOf,
  idempotencyKeys,
  IdempotencyProtocolError,
  IdempotencyWindowExpiredError,
} from "../../features/idempotency-keys.js";
