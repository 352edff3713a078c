/** The types behind the names of `index.ts`: of options, hooks, stores and errors, for code that needs to name them. */
export type { ResumableRequest } from "./client/engine.js";
export type { ProofOfOrigin, RequestValidation, ResponseValidation } from "./context/client-options.js";
export type {
  AttemptFacts,
  IssueFacts,
  LogFacts,
  OutcomeFacts,
  RequestHeaders,
  ResponseFacts,
  RetryFacts,
} from "./context/observers.js";
export type {
  Fetch,
  FetchHeaders,
  FetchInit,
  FetchReader,
  FetchResponse,
  Platform,
} from "./context/platform.js";
export type { Span, SpanFacts, Tracer } from "./context/trace.js";
export type {
  ApiErrorFacts,
  CommonError,
  ConnectionPhase,
  ErrorOrigin,
  ParseProblem,
} from "./errors/kinds.js";
export type { RefusalFacts } from "./errors/refusals.js";
export type { CallFacts, ErrorFacts, StopReason, Resumable, Resume } from "./errors/sdk-error.js";
export type { HoldClock } from "./store/held-store.js";
export type { Recovery, RecoverOptions, Resumer } from "./store/recover-pending.js";
export type { Issue, OperationValidators, RequestPart, Validator, Validators } from "./support/validators.js";
export type {
  AcknowledgeOptions,
  Attempt,
  ClockReading,
  Durability,
  ExecuteOptions,
  QueryValue,
  RequestMethod,
  RequestOptions,
  Tombstone,
} from "./types/call.js";
