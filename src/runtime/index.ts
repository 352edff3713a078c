/** What a client's users may import of the runtime, features of its API aside. Everything else may change at any time. */
export { ApiPromise } from "./client/api-promise.js";
export { type Unfinished } from "./client/engine.js";
export type {
  ClientOptions,
  ProofOfOrigin,
  RequestValidation,
  ResponseValidation,
} from "./context/client-options.js";
export type { Fetch, FetchInit, FetchResponse, Platform } from "./context/platform.js";
export { retrying } from "./context/retrying-fetch.js";
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
  type ApiErrorFacts,
  type CommonError,
  ConfigurationError,
  ConnectionError,
  type ConnectionPhase,
  type ErrorOrigin,
  IdempotencyKeyReuseError,
  InvalidRequestError,
  type ParseProblem,
  RequestAbortedError,
  RequestInProgressError,
  RequestStoreError,
  ResponseParseError,
  ResponseValidationError,
  TimeoutError,
  UnexpectedRedirectError,
} from "./errors/kinds.js";
export {
  type CallFacts,
  type GiveUpReason,
  type Outcome,
  type Resumable,
  SdkError,
} from "./errors/sdk-error.js";
export { durable } from "./durability/durable.js";
export { MemoryStore } from "./durability/memory-store.js";
export { type Recovery, type RecoverOptions, recoverPending } from "./store/recover-pending.js";
export type { Issue, OperationValidators, RequestPart, Validator, Validators } from "./support/validators.js";
export type {
  AcknowledgeOptions,
  Attempt,
  CallOptions,
  DurableStore,
  ExecuteOptions,
  KeyedCallOptions,
  PreparedRequest,
  RequestMethod,
  RequestOptions,
  RequestStore,
  ResponseMeta,
  Tombstone,
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
