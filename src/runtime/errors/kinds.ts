import { parseJson, presumeType } from "../support/json.js";
import type { Issue } from "../support/validators.js";
import type {
  ConfigurationError,
  IdempotencyKeyReuseError,
  InvalidRequestError,
  RequestInProgressError,
  RequestStoreError,
} from "./refusals.js";
import { type ErrorFacts, inspectKey, printError, SdkError } from "./sdk-error.js";

/** How far an attempt got: up to `connect` and `tls` nothing was sent. */
export type ConnectionPhase = "dns" | "connect" | "tls" | "headers" | "body";

/** No usable response arrived. */
export class ConnectionError extends SdkError<"Connection" | "Timeout"> {
  readonly phase: ConnectionPhase;

  constructor(
    facts: Omit<ErrorFacts, "kind">,
    phase: ConnectionPhase,
    kind: "Connection" | "Timeout" = "Connection",
  ) {
    super({ ...facts, kind });
    this.phase = phase;
  }
}

/** Time ran out, for one attempt (`attempt`) or for the whole call (`total`). */
export class TimeoutError extends ConnectionError {
  override readonly kind = "Timeout";
  readonly scope: "attempt" | "total";

  constructor(facts: Omit<ErrorFacts, "kind">, phase: ConnectionPhase, scope: "attempt" | "total") {
    super(facts, phase, "Timeout");
    this.scope = scope;
  }
}

/** The caller's signal ended the call. The service may carry on: see `outcome`. `cause` is the signal's reason. */
export class RequestAbortedError extends SdkError<"RequestAborted"> {
  constructor(facts: Omit<ErrorFacts, "kind">) {
    super({ ...facts, kind: "RequestAborted" });
  }
}

/** Who answered, as far as the body tells. */
export type ErrorOrigin = "api" | "gateway" | "infrastructure";

export interface ApiErrorFacts extends ErrorFacts {
  readonly origin: ErrorOrigin | undefined;
  /** The JSON text of a body that has one of the modelled shapes. */
  readonly bodyText: string | undefined;
  /** The beginning of any body, as text. */
  readonly text: string;
  /** What the service says is wrong, as a sentence for people; empty if it says nothing. */
  readonly explanation?: string | undefined;
  /** Makes a copy of the body that people may see; absent if they may see none. */
  readonly printBody?: (() => unknown) | undefined;
}

/**
 * An error status. Generated classes extend it, one for each row of the model's error table (ERR-3). Its message ends with
 * what the service says is wrong, unless the client has `serviceExplanations: false`.
 */
export class ApiError<Body = unknown, Kind extends string = string> extends SdkError<Kind> {
  readonly origin: ErrorOrigin | undefined;
  readonly #body: Body | undefined;
  readonly #text: string;
  readonly #fact: string;
  readonly #printBody: ApiErrorFacts["printBody"];

  static {
    Object.defineProperty(ApiError.prototype, inspectKey, {
      value(this: ApiError): string {
        return printError(this, { body: this.#printBody?.() });
      },
    });
  }

  constructor(facts: ApiErrorFacts) {
    const { kind } = facts;
    // The client looks its class up by this kind.
    presumeType<Kind>(kind);
    super({ ...facts, kind, message: [facts.message, facts.explanation].filter(Boolean).join(" ") });
    this.#fact = facts.message;
    this.origin = facts.origin;
    this.#body = readBody(facts.bodyText);
    this.#text = facts.text;
    this.#printBody = facts.printBody;
  }

  /** The body, if it has a shape that the model knows for this status. Branch on `status`, not on its words (ERR-4). */
  get body(): Body | undefined {
    return this.#body;
  }

  /** The first 2 KiB of the body as text, e.g. a gateway's HTML page. */
  get text(): string {
    return this.#text;
  }

  /** Without what the service says, which may be about people: its words are in `message`. */
  override toJSON(): { readonly [name: string]: unknown } {
    return { ...super.toJSON(), message: this.#fact };
  }
}

function readBody<Body>(text: string | undefined): Body | undefined {
  return text === undefined ? undefined : parseJson(text);
}

export type ApiErrorClass = new (facts: ApiErrorFacts) => ApiError;

/** The generated classes by the `kind` of their row. */
export interface ErrorClasses {
  readonly [kind: string]: ApiErrorClass;
}

/**
 * Why a success status came without a readable response: `origin`, without the request id that every response has;
 * `status`, one that the model doesn't promise; `kind`, `members` and `shape`, a body that can't be what it promises.
 */
export type ParseProblem =
  | "origin"
  | "status"
  | "media-type"
  | "encoding"
  | "syntax"
  | "empty"
  | "depth"
  | "kind"
  | "members"
  | "shape"
  | "too-large";

/** A success status that doesn't prove to be the service's, or can't be read. The request probably took effect. */
export class ResponseParseError extends SdkError<"ResponseParse"> {
  readonly problem: ParseProblem;
  /** True: the response bears no sign of the service; a proxy or a login page answered. */
  readonly isFromProxy: boolean;

  constructor(facts: Omit<ErrorFacts, "kind">, problem: ParseProblem, isFromProxy: boolean) {
    super({ ...facts, kind: "ResponseParse" });
    this.problem = problem;
    this.isFromProxy = isFromProxy;
  }
}

/**
 * The request took effect, but its response differs from the model. Thrown only with `responseValidation: "throw"`, and by
 * walks over lists that would otherwise miss items. Issues that have `request` are of the request.
 */
export class ResponseValidationError extends SdkError<"ResponseValidation"> {
  readonly issues: readonly Issue[];
  readonly #value: unknown;

  constructor(facts: Omit<ErrorFacts, "kind" | "outcome">, issues: readonly Issue[], value: unknown) {
    super({ ...facts, kind: "ResponseValidation", outcome: "executed" });
    this.issues = issues;
    this.#value = value;
  }

  /** The raw response. */
  get value(): unknown {
    return this.#value;
  }
}

/** The service answered with a redirect, which is never followed: it could carry the request to another host. */
export class UnexpectedRedirectError extends SdkError<"UnexpectedRedirect"> {
  /** Where it pointed: scheme and host only. */
  readonly locationOrigin: string | undefined;

  constructor(facts: Omit<ErrorFacts, "kind">, locationOrigin: string | undefined) {
    super({ ...facts, kind: "UnexpectedRedirect" });
    this.locationOrigin = locationOrigin;
  }
}

/** The errors of every client, told apart by `kind`; each client adds those of its API. */
export type CommonError =
  | ConfigurationError
  | InvalidRequestError
  | IdempotencyKeyReuseError
  | RequestInProgressError
  | RequestStoreError
  | (ConnectionError & { readonly kind: "Connection" })
  | TimeoutError
  | RequestAbortedError
  | ResponseParseError
  | ResponseValidationError
  | UnexpectedRedirectError
  /** A status that the model doesn't name. */
  | (ApiError & { readonly kind: "Api" })
  /** An injected part misbehaved: see `cause`. */
  | (SdkError & { readonly kind: "Unexpected" });

/**
 * True for an error of a client with these operations, or else of one of them; also of another copy of the client. A request that
 * no model describes may be any client's.
 */
export function isErrorOf(operations: object, error: unknown, operationId: string | undefined): boolean {
  if (!SdkError.is(error)) return false;
  if (operationId !== undefined) return error.operationId === operationId;
  const { operationId: id } = error;
  return id === undefined || id.includes(" /") || Object.hasOwn(operations, id);
}
