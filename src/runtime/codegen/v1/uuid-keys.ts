export {
  type DeriveIdempotencyKey,
  IdempotencyProtocolError,
  IdempotencyWindowExpiredError,
} from "../../features/idempotency-keys.js";
export { deriveIdempotencyKey, idempotencyKeys } from "../../features/uuid-keys.js";
