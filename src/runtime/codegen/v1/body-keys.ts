export { keyInBody } from "../../features/body-keys.js";
export { IdempotencyWindowExpiredError } from "../../features/idempotency-keys.js";
