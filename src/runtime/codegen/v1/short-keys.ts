export {
  type DeriveIdempotencyKey,
  IdempotencyProtocolError,
  IdempotencyWindowExpiredError,
} from "../../features/idempotency-keys.js";
export { idempotencyKeys, makeShortKey } from "../../features/short-keys.js";
