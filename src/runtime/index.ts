/** What a client's users may import of the runtime. Everything else may change at any time. */
export { ApiError } from "./api-error.js";
export type { ApiErrorFacts, ErrorOrigin } from "./api-error.js";
export { ApiPromise } from "./api-promise.js";
export type { BatchReply, CallOptions, ExecuteOptions, KeyedCallOptions } from "./caller.js";
export type { ClientOptions, Fetch, ResponseValidation } from "./client-options.js";
export { ConnectionError, RequestAbortedError, TimeoutError } from "./connection-errors.js";
export type { ConnectionPhase } from "./connection-errors.js";
export type { Environment } from "./environment.js";
export type {
  AttemptFacts,
  FindingFacts,
  Hooks,
  OutcomeFacts,
  RequestHeaders,
  ResponseFacts,
  RetryFacts,
} from "./hooks.js";
export { IdempotencyProtocolError, IdempotencyWindowExpiredError } from "./idempotency-errors.js";
export { deriveIdempotencyKey } from "./idempotency-key.js";
export type { LogFacts, Logger } from "./log.js";
export { MemoryStore } from "./memory-store.js";
export { PagePromise } from "./page-promise.js";
export type { PreparedRequest } from "./prepared-request.js";
export { recoverPending } from "./recover-pending.js";
export type { RecoverOptions, Recovery } from "./recover-pending.js";
export type { Attempt, ReplyMeta, ReplyWithMeta } from "./reply-meta.js";
export { ConfigurationError, IdempotencyKeyReuseError, InvalidRequestError } from "./request-errors.js";
export type { RequestStore } from "./request-store.js";
export {
  PartialFailureError,
  ResponseParseError,
  ResponseValidationError,
  UnexpectedRedirectError,
} from "./response-errors.js";
export type { ParseProblem } from "./response-errors.js";
export type {
  DateString,
  DateTimeString,
  DecimalString,
  JsonObject,
  JsonValue,
  Open,
  OtherTag,
  UuidString,
} from "./scalars.js";
export { SdkError } from "./sdk-error.js";
export type { CallFacts, GiveUpReason, Outcome } from "./sdk-error.js";
export type { Span, SpanFacts, Tracer } from "./tracer.js";
export type { Finding, Judge, OperationValidators, Validators } from "./validators.js";
