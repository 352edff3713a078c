/** What a client's users may import of the runtime. Everything else may change at any time. */
export { ApiError } from "./errors/response-errors.js";
export type { ApiErrorFacts, ErrorOrigin } from "./errors/response-errors.js";
export { ApiPromise } from "./client/promises.js";
export type { BatchReply } from "./client/caller.js";
export type { CallOptions, ExecuteOptions, KeyedCallOptions } from "./types/call.js";
export type { ClientOptions, Fetch, ResponseValidation } from "./context/client-options.js";
export { ConnectionError, RequestAbortedError, TimeoutError } from "./errors/request-errors.js";
export type { ConnectionPhase } from "./errors/request-errors.js";
export type { Environment } from "./context/environment.js";
export type {
  AttemptFacts,
  IssueFacts,
  Hooks,
  OutcomeFacts,
  RequestHeaders,
  ResponseFacts,
  RetryFacts,
} from "./context/observers.js";
export { IdempotencyProtocolError } from "./errors/response-errors.js";
export { IdempotencyWindowExpiredError } from "./errors/request-errors.js";
export { deriveIdempotencyKey } from "./request/key.js";
export type { LogFacts, Logger } from "./context/observers.js";
export { MemoryStore } from "./store/memory-store.js";
export { PagePromise } from "./client/promises.js";
export type { PreparedRequest } from "./types/prepared-request.js";
export { recoverPending } from "./store/recover-pending.js";
export type { RecoverOptions, Recovery } from "./store/recover-pending.js";
export type { Attempt, ReplyMeta, ReplyWithMeta } from "./types/call.js";
export {
  ConfigurationError,
  IdempotencyKeyReuseError,
  InvalidRequestError,
} from "./errors/request-errors.js";
export type { RequestStore } from "./types/prepared-request.js";
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
export type { Span, SpanFacts, Tracer } from "./context/trace.js";
export type { Issue, Validator, OperationValidators, Validators } from "./types/validators.js";
