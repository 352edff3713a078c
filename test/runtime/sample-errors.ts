import { ApiError, type ErrorClasses } from "../../src/runtime/errors/kinds.js";

/** What the generator prints as `errors.ts`. */

export interface ErrorResponse {
  readonly status: number;
  readonly detail: string;
  readonly title?: string;
}

export interface GatewayErrorResponse {
  readonly code: string;
  readonly message: string;
}

export class BadRequestError extends ApiError<ErrorResponse> {
  override readonly kind = "BadRequest";
}
export class AuthenticationError extends ApiError<ErrorResponse | GatewayErrorResponse> {
  override readonly kind = "Authentication";
}
export class NotFoundError extends ApiError<ErrorResponse> {
  override readonly kind = "NotFound";
}
class IdempotencyInProgressError extends ApiError<ErrorResponse> {
  override readonly kind = "IdempotencyInProgress";
}
export class ConflictError extends ApiError<ErrorResponse> {
  override readonly kind = "Conflict";
}
class UnprocessableEntityError extends ApiError<ErrorResponse> {
  override readonly kind = "UnprocessableEntity";
}
export class RateLimitError extends ApiError<ErrorResponse> {
  override readonly kind = "RateLimit";
}
export class BadGatewayError extends ApiError<string> {
  override readonly kind = "BadGateway";
}
export class ServiceUnavailableError extends ApiError<ErrorResponse> {
  override readonly kind = "ServiceUnavailable";
}

export const errorClasses: ErrorClasses = {
  BadRequest: BadRequestError,
  Authentication: AuthenticationError,
  NotFound: NotFoundError,
  IdempotencyInProgress: IdempotencyInProgressError,
  Conflict: ConflictError,
  UnprocessableEntity: UnprocessableEntityError,
  RateLimit: RateLimitError,
  BadGateway: BadGatewayError,
  ServiceUnavailable: ServiceUnavailableError,
};
