/** A client whose requests carry tokens: the clients that the schedules run have an API key. */
export { createEngine } from "../../src/runtime/client/engine.js";
export { clientCredentials } from "../../src/runtime/features/client-credentials.js";
export { withoutCredentials } from "../../src/runtime/features/credential-options.js";
export { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
export { SdkError } from "../../src/runtime/errors/sdk-error.js";
