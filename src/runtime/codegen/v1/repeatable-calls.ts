export { IdempotencyWindowExpiredError } from "../../features/idempotency-keys.js";
export { repeatableFor } from "../../features/repeatable-calls.js";
