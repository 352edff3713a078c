/** What a client's users may import of the runtime. Everything else may change at any time. */
export { ApiError } from "./errors/api-error.js";
export type { ApiErrorFacts, ErrorOrigin } from "./errors/api-error.js";
export { ApiPromise } from "./client/api-promise.js";
export type { BatchReply, CallOptions, ExecuteOptions, KeyedCallOptions } from "./client/caller.js";
export type { ClientOptions, Fetch, ResponseValidation } from "./context/client-options.js";
export { ConnectionError, RequestAbortedError, TimeoutError } from "./errors/connection-errors.js";
export type { ConnectionPhase } from "./errors/connection-errors.js";
export type { Environment } from "./context/environment.js";
export type {
  AttemptFacts,
  FindingFacts,
  Hooks,
  OutcomeFacts,
  RequestHeaders,
  ResponseFacts,
  RetryFacts,
} from "./context/hooks.js";
export { IdempotencyProtocolError, IdempotencyWindowExpiredError } from "./errors/idempotency-errors.js";
export { deriveIdempotencyKey } from "./request/idempotency-key.js";
export type { LogFacts, Logger } from "./context/log.js";
export { MemoryStore } from "./store/memory-store.js";
export { PagePromise } from "./client/page-promise.js";
export type { PreparedRequest } from "./store/prepared-request.js";
export { recoverPending } from "./store/recover-pending.js";
export type { RecoverOptions, Recovery } from "./store/recover-pending.js";
export type { Attempt, ReplyMeta, ReplyWithMeta } from "./types/reply-meta.js";
export {
  ConfigurationError,
  IdempotencyKeyReuseError,
  InvalidRequestError,
} from "./errors/request-errors.js";
export type { RequestStore } from "./types/request-store.js";
export {
  PartialFailureError,
  ResponseParseError,
  ResponseValidationError,
  UnexpectedRedirectError,
} from "./errors/response-errors.js";
export type { ParseProblem } from "./errors/response-errors.js";
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
export { SdkError } from "./errors/sdk-error.js";
export type { CallFacts, GiveUpReason, Outcome } from "./errors/sdk-error.js";
export type { Span, SpanFacts, Tracer } from "./context/tracer.js";
export type { Finding, Judge, OperationValidators, Validators } from "./types/validators.js";
