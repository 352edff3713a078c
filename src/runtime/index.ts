/** What a client's users may import of the runtime, features of its API aside. Everything else may change at any time. */
export { ApiPromise, type Unfinished } from "./client/engine.js";
export type { ClientOptions, ProofOfOrigin, ResponseValidation } from "./context/client-options.js";
export type { Fetch, FetchInit, FetchResponse, Platform } from "./context/platform.js";
export type {
  AttemptFacts,
  Hooks,
  IssueFacts,
  LogFacts,
  Logger,
  OutcomeFacts,
  RequestHeaders,
  ResponseFacts,
  RetryFacts,
} from "./context/observers.js";
export type { Span, SpanFacts, Tracer } from "./context/trace.js";
export {
  ApiError,
  ConfigurationError,
  ConnectionError,
  IdempotencyKeyReuseError,
  InvalidRequestError,
  RequestAbortedError,
  ResponseParseError,
  ResponseValidationError,
  TimeoutError,
  UnexpectedRedirectError,
} from "./errors/kinds.js";
export type {
  ApiErrorFacts,
  CommonError,
  ConnectionPhase,
  ErrorOrigin,
  ParseProblem,
} from "./errors/kinds.js";
export { SdkError } from "./errors/sdk-error.js";
export type { CallFacts, GiveUpReason, Outcome, Resumable } from "./errors/sdk-error.js";
export { MemoryStore } from "./store/memory-store.js";
export { recoverPending } from "./store/recover-pending.js";
export type { RecoverOptions, Recovery } from "./store/recover-pending.js";
export type { Issue, OperationValidators, Validator, Validators } from "./support/validators.js";
export type {
  AcknowledgeOptions,
  Attempt,
  CallOptions,
  ExecuteOptions,
  KeyedCallOptions,
  ResponseMeta,
  WithMeta,
} from "./types/call.js";
export type { PreparedRequest, RequestStore, Tombstone } from "./types/prepared-request.js";
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
