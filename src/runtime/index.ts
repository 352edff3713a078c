/**
 * What a client's users import most from the runtime, apart from features of its API. `types.ts` has the types behind
 * these names.
 */
export type { ApiPromise } from "./client/api-promise.js";
export type { ClientOptions } from "./context/client-options.js";
export type { Hooks, Logger } from "./context/observers.js";
export { retrying } from "./context/retrying-fetch.js";
export {
  ApiError,
  ConnectionError,
  RequestAbortedError,
  ResponseParseError,
  ResponseValidationError,
  TimeoutError,
  UnexpectedRedirectError,
} from "./errors/kinds.js";
export {
  ConfigurationError,
  IdempotencyKeyReuseError,
  InvalidRequestError,
  RequestInProgressError,
  RequestStoreError,
} from "./errors/refusals.js";
export { provideHelp } from "./errors/provide-help.js";
export { durable } from "./durability/durable.js";
export { MemoryStore } from "./durability/memory-store.js";
export { type Outcome, SdkError } from "./errors/sdk-error.js";
export { recoverPending } from "./store/recover-pending.js";
export type {
  CallOptions,
  DurableStore,
  KeyedCallOptions,
  PreparedRequest,
  RequestStore,
  ResponseMeta,
  WithMeta,
} from "./types/call.js";
export type {
  DateString,
  DateTimeString,
  DecimalString,
  JsonObject,
  JsonValue,
  Open,
  OtherTag,
  UuidString,
} from "./types/scalars.js";
