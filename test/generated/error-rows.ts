import {
  ApiError,
  AuthenticationError,
  BadGatewayError,
  BadRequestError,
  ConflictError,
  GatewayTimeoutError,
  IdempotencyInProgressError,
  InternalServerError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ServiceUnavailableError,
  UnprocessableEntityError,
} from "../../generated/typescript/index.js";
import type { ApiErrorFacts } from "../../generated/typescript/types.js";
import type { Played } from "../runtime/play-server.js";

/** One way in which the service fails, and what the caller must get of it. */
export interface ErrorRow {
  readonly name: string;
  readonly rules: string;
  readonly played: Played & { readonly status: number };
  readonly ErrorClass: new (facts: ApiErrorFacts) => ApiError;
  readonly kind: string;
  readonly origin: "api" | "gateway" | "infrastructure" | undefined;
  /** The pauses before the first two repetitions, in milliseconds, when chance adds nothing; none: it's final. */
  readonly waits: readonly number[];
  /** What is known of a write that gets this answer, and no other one. */
  readonly outcome: "not_executed" | "unknown";
}

const error = (status: number, more: object = {}): object => ({ status, detail: "No such luck.", ...more });

const final = { origin: "api", waits: [], outcome: "not_executed" } as const;
const passing = { origin: "api", waits: [250, 500], outcome: "unknown" } as const;

/** The table of the specification, in its order. */
export const errorRows: readonly ErrorRow[] = [
  {
    name: "400",
    rules: "ERR-1 ERR-3",
    played: { status: 400, body: error(400) },
    ErrorClass: BadRequestError,
    kind: "BadRequest",
    ...final,
  },
  {
    name: "401 of the API",
    rules: "AUTH-4 ERR-1 ERR-3",
    played: { status: 401, body: error(401) },
    ErrorClass: AuthenticationError,
    kind: "Authentication",
    ...final,
  },
  {
    name: "401 of the gateway",
    rules: "AUTH-4 ERR-2 ERR-3",
    played: {
      status: 401,
      body: { code: "unauthenticated", message: "No key.", details: null },
      echo: false,
    },
    ErrorClass: AuthenticationError,
    kind: "Authentication",
    ...final,
    origin: "gateway",
  },
  {
    name: "403",
    rules: "AUTH-5 ERR-3",
    played: { status: 403, body: error(403, { title: "Forbidden" }) },
    ErrorClass: PermissionDeniedError,
    kind: "PermissionDenied",
    ...final,
  },
  {
    name: "404",
    rules: "ERR-3",
    played: { status: 404, body: error(404) },
    ErrorClass: NotFoundError,
    kind: "NotFound",
    ...final,
  },
  {
    name: "409 with Retry-After",
    rules: "IDEM-7 ERR-3 ERR-6",
    played: { status: 409, body: error(409, { type: "about:blank" }), headers: { "Retry-After": "2" } },
    ErrorClass: IdempotencyInProgressError,
    kind: "IdempotencyInProgress",
    ...passing,
    waits: [2000, 2000],
  },
  {
    name: "409 without Retry-After",
    rules: "IDEM-8 ERR-3 ERR-6",
    played: { status: 409, body: error(409) },
    ErrorClass: ConflictError,
    kind: "Conflict",
    ...final,
  },
  {
    name: "422",
    rules: "ERR-3",
    played: { status: 422, body: error(422) },
    ErrorClass: UnprocessableEntityError,
    kind: "UnprocessableEntity",
    ...final,
  },
  {
    name: "429",
    rules: "IDEM-6 ERR-3 ERR-6",
    played: { status: 429, body: error(429) },
    ErrorClass: RateLimitError,
    kind: "RateLimit",
    ...passing,
    waits: [500, 1000],
    outcome: "not_executed",
  },
  {
    name: "500",
    rules: "IDEM-6 ERR-3 ERR-6",
    played: { status: 500, body: error(500) },
    ErrorClass: InternalServerError,
    kind: "InternalServer",
    ...passing,
  },
  {
    name: "502",
    rules: "ERR-3 ERR-5 ERR-6",
    played: { status: 502, body: "<html><h1>Bad Gateway</h1></html>", echo: false },
    ErrorClass: BadGatewayError,
    kind: "BadGateway",
    ...passing,
    origin: "infrastructure",
  },
  {
    name: "503",
    rules: "ERR-3 ERR-6",
    played: { status: 503, body: error(503) },
    ErrorClass: ServiceUnavailableError,
    kind: "ServiceUnavailable",
    ...passing,
  },
  {
    name: "504",
    rules: "ERR-3 ERR-6",
    played: { status: 504, body: error(504) },
    ErrorClass: GatewayTimeoutError,
    kind: "GatewayTimeout",
    ...passing,
  },
  {
    name: "a 4xx that isn't in the table",
    rules: "ERR-3",
    played: { status: 418, body: { teapot: true } },
    ErrorClass: ApiError,
    kind: "Api",
    ...final,
    origin: undefined,
  },
  {
    name: "a 5xx that isn't in the table",
    rules: "ERR-3",
    played: { status: 520, body: "" },
    ErrorClass: ApiError,
    kind: "Api",
    ...passing,
    origin: undefined,
  },
];
