import type {
  ConfigurationError,
  ConnectionError,
  IdempotencyKeyReuseError,
  InvalidRequestError,
  RequestAbortedError,
  TimeoutError,
} from "./request-errors.js";
import type {
  ApiError,
  ResponseParseError,
  ResponseValidationError,
  UnexpectedRedirectError,
} from "./response-errors.js";
import { SdkError } from "./sdk-error.js";

/** The errors of every client, told apart by `kind`; each client adds those of its API. */
export type CommonError =
  | ConfigurationError
  | InvalidRequestError
  | IdempotencyKeyReuseError
  | (ConnectionError & { readonly kind: "Connection" })
  | TimeoutError
  | RequestAbortedError
  | ResponseParseError
  | ResponseValidationError
  | UnexpectedRedirectError
  /** A status that the model doesn't name. */
  | (ApiError & { readonly kind: "Api" })
  /** An injected part broke its promise: see `cause`. */
  | (SdkError & { readonly kind: "Unexpected" });

/** True for an error of a client with these operations, or else of one of them; also of another copy of the client. */
export function isErrorOf(operations: object, error: unknown, operationId: string | undefined): boolean {
  if (!SdkError.is(error)) return false;
  if (operationId !== undefined) return error.operationId === operationId;
  return error.operationId === undefined || Object.hasOwn(operations, error.operationId);
}
