import { parseJson } from "../support/json.js";
import type { Issue } from "../support/validators.js";
import {
  type CallFacts,
  type ErrorFacts,
  inspectKey,
  type Outcome,
  printError,
  SdkError,
} from "./sdk-error.js";

/** What may be said of a refusal beside its message. */
export interface RefusalFacts {
  readonly help?: string | undefined;
  readonly cause?: unknown;
  readonly call?: CallFacts | undefined;
  /** `not_executed`, unless an earlier attempt of the same request may have taken effect. */
  readonly outcome?: Outcome | undefined;
  /** False, unless the same request may be sent later. */
  readonly retryable?: boolean;
}

function refusalFacts(
  kind: string,
  message: string,
  { outcome = "not_executed", retryable = false, help, cause, call }: RefusalFacts,
): ErrorFacts {
  return { kind, message, help, outcome, retryable, cause, call };
}

/** The client can't be used as it was set up. Nothing was sent. */
export class ConfigurationError extends SdkError {
  override readonly kind = "Configuration";

  constructor(message: string, circumstances: RefusalFacts = {}) {
    super(refusalFacts("Configuration", message, circumstances));
  }
}

/** The request was refused before anything was sent. `issues` names every place that is wrong. */
export class InvalidRequestError extends SdkError {
  override readonly kind = "InvalidRequest";
  readonly issues: readonly Issue[];

  constructor(message: string, circumstances: RefusalFacts & { readonly issues?: readonly Issue[] } = {}) {
    super(refusalFacts("InvalidRequest", message, circumstances));
    this.issues = circumstances.issues ?? [];
  }
}

/** The idempotency key already names another request: another operation, or other bytes. Nothing was sent (IDEM-9). */
export class IdempotencyKeyReuseError extends SdkError {
  override readonly kind = "IdempotencyKeyReuse";

  constructor(message: string, circumstances: RefusalFacts = {}) {
    super(refusalFacts("IdempotencyKeyReuse", message, circumstances));
  }
}

/** Another call or process is sending the same stored request, or has sent it: this call sent nothing. */
export class RequestInProgressError extends SdkError {
  override readonly kind = "RequestInProgress";

  constructor(message: string, circumstances: RefusalFacts = {}) {
    super(refusalFacts("RequestInProgress", message, circumstances));
  }
}

/** The store failed: `cause` says how. A call whose store fails sends nothing. */
export class RequestStoreError extends SdkError {
  override readonly kind = "RequestStore";

  constructor(message: string, circumstances: RefusalFacts = {}) {
    super(refusalFacts("RequestStore", message, { retryable: true, ...circumstances }));
  }
}

/** What is known of a refusal once it is known whose it is. */
type RefusedCall = Pick<RefusalFacts, "call" | "outcome">;

/** The refusal as that of a call. Other errors stay as they are: they know theirs. */
export function refusalOf(error: SdkError, known: RefusedCall): SdkError {
  const { message, help, cause } = error;
  if (error instanceof InvalidRequestError) {
    return new InvalidRequestError(message, { help, cause, ...known, issues: error.issues });
  }
  if (error instanceof ConfigurationError) return new ConfigurationError(message, { help, cause, ...known });
  return error instanceof IdempotencyKeyReuseError
    ? new IdempotencyKeyReuseError(message, { help, cause, ...known })
    : error;
}

/** How far an attempt came: up to `connect` and `tls` nothing was sent. */
export type ConnectionPhase = "dns" | "connect" | "tls" | "headers" | "body";

/** No usable response arrived. */
export class ConnectionError extends SdkError {
  override readonly kind: "Connection" | "Timeout" = "Connection";
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
export class RequestAbortedError extends SdkError {
  override readonly kind = "RequestAborted";

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
export class ApiError<Body = unknown> extends SdkError {
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
    super({ ...facts, message: [facts.message, facts.explanation].filter(Boolean).join(" ") });
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
 * `status`, another than the model promises; `kind`, `members` and `shape`, a body that can't be what it promises.
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
export class ResponseParseError extends SdkError {
  override readonly kind = "ResponseParse";
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
 * The request took effect and its response differs from the model. Thrown only with `responseValidation: "throw"`, and by
 * walks over lists that would miss items otherwise. Issues that have `request` are of the request.
 */
export class ResponseValidationError extends SdkError {
  override readonly kind = "ResponseValidation";
  readonly issues: readonly Issue[];
  readonly #value: unknown;

  constructor(facts: Omit<ErrorFacts, "kind" | "outcome">, issues: readonly Issue[], value: unknown) {
    super({ ...facts, kind: "ResponseValidation", outcome: "executed" });
    this.issues = issues;
    this.#value = value;
  }

  /** The response as it came. */
  get value(): unknown {
    return this.#value;
  }
}

/** The service answered with a redirect, which is never followed: it could carry the request to another host. */
export class UnexpectedRedirectError extends SdkError {
  override readonly kind = "UnexpectedRedirect";
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
  /** An injected part broke its promise: see `cause`. */
  | (SdkError & { readonly kind: "Unexpected" });

/** True for an error of a client with these operations, or else of one of them; also of another copy of the client. */
export function isErrorOf(operations: object, error: unknown, operationId: string | undefined): boolean {
  if (!SdkError.is(error)) return false;
  if (operationId !== undefined) return error.operationId === operationId;
  return error.operationId === undefined || Object.hasOwn(operations, error.operationId);
}
