import type { Failed, ReceivedResponse, ResponseHead } from "../errors/attempt-outcome.js";
import type { ErrorClasses } from "../errors/kinds.js";
import type { CallFacts } from "../errors/sdk-error.js";
import type { RequestMemory, RequestHistory } from "../store/request-memory.js";
import type { ParsedValue } from "../support/json.js";
import type { Issue, OperationValidators } from "../support/validators.js";
import type { AnyCallOptions, CallRequest, ExecuteOptions, PreparedRequest } from "../types/call.js";
import type {
  BodyPolicy,
  BodyProof,
  ErrorPolicy,
  ItemsPolicy,
  OperationPolicy,
  Policy,
  ResponsePolicy,
  ResponsesPolicy,
} from "../types/policy.js";
import type { RetryQuota, ServiceClock } from "./client-state.js";
import type { Confirmations } from "./confirmations.js";
import type { Access, Credentials } from "./credentials.js";
import type { OwnErrors, UnnamedResponses } from "./error-parts.js";
import type { Precondition } from "./precondition.js";
import type { RawResponses } from "./raw-responses.js";
import type { IntegerRule, NamedHeaders, PlacedHeaders, QueryStyles } from "./request-parts.js";
import type { Repeats } from "./repeats.js";
import type { Settings } from "./settings.js";
import type { GivenUpload, UploadContent } from "./upload-content.js";

/** What makes a client the client of one API. Features that the API doesn't have are absent, and so is their code. */
export interface ClientParts {
  readonly policy: Policy;
  readonly errorClasses: ErrorClasses;
  readonly idempotencyKeys?: IdempotencyKeys | undefined;
  readonly bodyErrors?: BodyErrors | undefined;
  /** Whether a body whose shape gateways send as well is the service's own; absent where shapes prove that. */
  readonly proveBody?: ((value: unknown, proof: BodyProof) => boolean) | undefined;
  /** Whether an error that no row is for releases the key of its request; absent where the service stores each of them. */
  readonly isReleased?: ((policy: Policy, status: number) => boolean) | undefined;
  /** Absent where each response has a request id. */
  readonly unnamedResponses?: UnnamedResponses | undefined;
  /** What requests prove themselves with, if that isn't an API key in a header. */
  readonly access?: Credentials | undefined;
  /** Where calls are sent that have a server of their own, by its name. */
  readonly servers?: { readonly [name: string]: string | undefined } | undefined;
  /** How a request leaves the process; absent where only calls are made, which send their requests themselves. */
  readonly seal?: Seal | undefined;
}

/** Gives a request what a copy of it needs outside of the process. */
export type Seal = (
  context: ClientContext,
  operation: OperationRow,
  prepared: PreparedRequest<never>,
) => PreparedRequest<never>;

/** What all calls of one client share. */
export interface ClientContext extends ClientParts {
  readonly settings: Settings;
  readonly quota: RetryQuota;
  readonly memory: RequestMemory;
  /** Of the API's own server. */
  readonly serviceClock: ServiceClock;
  /** What all requests of the client carry beside the headers that its options give, the API key included. */
  readonly standingHeaders: { readonly [name: string]: string };
  /** Sends a prepared request of the operation again. */
  resume<Result>(
    operation: Operation,
    prepared: PreparedRequest<never>,
    options?: ExecuteOptions,
    content?: UploadContent,
  ): Promise<Result>;
}

/**
 * One operation as its calls bring it: a constant, so that a bundle has only the rows and features of what it calls.
 */
export interface OperationRow extends OperationPolicy {
  readonly id: string;
  readonly parts?: OperationParts | undefined;
}

/** Where calls are sent, if not to the API's own server. */
export interface CallServer {
  /** What of the options says where that is. */
  readonly option: string;
  /** @throws InvalidRequestError where that isn't known */
  findUrl(context: ClientContext): string;
  /** That of its origin, as its responses showed it. */
  clockIn(context: ClientContext): ServiceClock;
}

/** What only some operations need. */
export interface OperationParts {
  readonly path?: PathRules | undefined;
  readonly access?: Access | undefined;
  /** What is enough for its requests, if that isn't what is enough for most: lists of names of schemes. */
  readonly alternatives?: readonly (readonly string[])[] | undefined;
  readonly repeats?: Repeats<ClientContext> | undefined;
  readonly server?: CallServer | undefined;
  readonly parameters?: RequestParameters | undefined;
  readonly styles?: QueryStyles | undefined;
  readonly bodyRules?: BodyRules | undefined;
  readonly bodyEncoding?: BodyEncoding | undefined;
  readonly upload?: Uploads | undefined;
  readonly requestItems?: RequestItems | undefined;
  readonly batches?: Batches | undefined;
  readonly sensitiveValues?: SensitiveValues | undefined;
  /** How successes are read that aren't one JSON document. */
  readonly rawResponses?: RawResponses<ClientContext, OperationRow> | undefined;
  readonly ownErrors?: OwnErrors | undefined;
  readonly precondition?: Precondition<ClientContext> | undefined;
  readonly confirmation?: Confirmations | undefined;
}

/** All rows by their ids: for callers that know only an id, such as that of a stored request. */
export interface OperationTable {
  readonly [operationId: string]: OperationRow;
}

/** One operation and its validators. */
export interface Operation extends OperationRow {
  readonly validators: OperationValidators;
  /** True: the model doesn't describe it. Absent for all others. */
  readonly isRaw?: true;
  /** What such a request promises by its response: any JSON, or no body. */
  readPromise?(response: ReceivedResponse): ResponsesPolicy[string];
}

/** How paths carry what isn't a string, and parameters with text around them. */
export interface PathRules {
  readonly rules: RequestPath;
  /** The parameters that are integers. */
  readonly integers?: { readonly [name: string]: IntegerRule } | undefined;
}

export interface RequestPath {
  /** @throws InvalidRequestError for a value that isn't of its type, or that with the text around it is another segment */
  write(context: ClientContext, operation: OperationRow, values: CallRequest["path"]): string;
  /**
   * The parameters in a segment of a path, still encoded; `undefined`: it isn't one of the template, such as `{id}:cancel`.
   */
  read(
    rules: PathRules,
    template: string,
    segment: string,
  ): readonly { readonly name: string; readonly text: string }[] | undefined;
}

/** How requests carry parameters in their query and headers. */
export interface RequestParameters {
  /**
   * `headers` by their names on the wire; `issues` are what `requestValidation: "report"` lets through.
   *
   * @throws InvalidRequestError for what it refuses, unknown names and values that can't be written
   */
  write(
    context: ClientContext,
    operation: Operation,
    request: CallRequest,
  ): Required<Pick<PreparedRequest, "query" | "headers" | "issues">>;
  /**
   * The operation's own headers belong to the request, including those among the client's, and a key covers them. Having none
   * is recorded as well, so that another client with such a header among its own doesn't add it.
   */
  placeHeaders?(operation: Operation, ofClient: NamedHeaders, headers: NamedHeaders): PlacedHeaders;
  /** The client's headers that no model names for the operation. */
  selectOthers?(operation: Operation, ofClient: NamedHeaders): NamedHeaders;
}

/** How calls use idempotency keys. */
export interface IdempotencyKeys {
  /** @throws InvalidRequestError for a caller's key that the service wouldn't take */
  chooseKey(
    context: ClientContext,
    given: string | null | undefined,
  ): Pick<PreparedRequest, "idempotencyKey" | "keySource">;
  /** How many milliseconds after its first use a key may be used again: the service may forget it later (IDEM-10). */
  windowMs(context: ClientContext): number;
  /** The failure of a call whose key is older than that. */
  classifyExpiry(): Failed;
  /** The failure of a call whose response repeats another key; `missing`: it should repeat the key, but doesn't. */
  checkEcho(
    context: ClientContext,
    prepared: PreparedRequest,
    status: number,
    headers: Headers,
  ): Failed | "missing" | undefined;
  /** Whether a success is replayed; `undefined` when the service doesn't say. */
  readReplay(context: Pick<ClientContext, "policy">, headers: Headers): boolean | undefined;
  warnOfSpentKey(context: ClientContext, prepared: PreparedRequest, history: RequestHistory): void;
}

/** How responses of one status are told apart by their bodies. */
export interface BodyErrors {
  /** Whether a body is one of the row, which has a condition. */
  fits(row: ErrorPolicy, response: ReceivedResponse): boolean;
  /** The row that the body of a response means; nothing for a success, and for what can't be read. */
  findRow(context: ClientContext, response: ReceivedResponse): ErrorPolicy | undefined;
  /** Whether a body says neither that it is an error nor that it is none, or both. */
  isUnclear(context: ClientContext, status: number, body: ParsedValue, promised: ResponsePolicy): boolean;
  /** Whether only the body of a response, which is JSON, can tell whether it is an error. */
  decides(context: ClientContext, head: ResponseHead): boolean;
  /**
   * Why a success that isn't read as JSON, or has no body to read, can't be told from an error; `plan` is a `RequestPlan`.
   */
  refuse(context: ClientContext, plan: object, response: ReceivedResponse): Failed | undefined;
}

/** Finds what a service would silently misread, or keep although it is secret: refused in any mode. */
export interface BodyRules {
  check(context: ClientContext, body: unknown, policy: BodyPolicy): readonly Issue[];
}

/** How a body is written that isn't JSON. */
export interface BodyEncoding {
  /** @throws InvalidRequestError for what would be lost */
  write(body: unknown, policy: BodyPolicy): string;
  /** The values of members with such names, in a body that was written. */
  find(text: string, names: readonly string[]): readonly string[];
}

/** How requests carry bodies that aren't text; brought by the rows of operations that take one. */
export interface Uploads {
  /** The options of a call without those that only uploads have. */
  commonOptions(options: AnyCallOptions): AnyCallOptions;
  /** @throws InvalidRequestError for what can't be sent */
  read(
    context: ClientContext,
    operation: Operation,
    request: CallRequest,
    options: AnyCallOptions,
  ): GivenUpload;
  /**
   * What a record has; nothing without a body.
   *
   * @throws InvalidRequestError for a record that lacks its bytes
   */
  restore(prepared: PreparedRequest): UploadContent | undefined;
  /** The values of parts with such names, in a body that is sent. */
  find(prepared: PreparedRequest, names: readonly string[]): readonly string[];
}

/** How requests carry items. */
export interface RequestItems {
  readItems(body: unknown, policy: ItemsPolicy): ReadItems;
}

/** The items of a request, before it is sent. Issues have the places of the items as they were given. */
export interface ReadItems {
  /** The body that is sent: without items that duplicate an earlier one. */
  readonly body: unknown;
  /** An issue for each duplicate. */
  readonly dropped: readonly Issue[];
  /** What would be silently lost or count twice: refused in any mode. */
  readonly refused: readonly Issue[];
  /** More or fewer items than a request takes. */
  readonly miscounted: readonly Issue[];
  /** What is said of an item that is sent, with its place as it was given. */
  placeAsGiven(issue: Issue): Issue;
}

/** How responses say what became of a batch. */
export interface Batches {
  /** Whether a response lacks a list of what became of the items. */
  lacksLists(body: BodyPolicy | undefined, response: unknown): boolean;
  /**
   * Adds `unconfirmed` and `requireAll` to a response, and returns an issue for each item that it doesn't accept (END-3).
   *
   * @param sent the body of the request
   */
  finish(
    body: BodyPolicy | undefined,
    sent: string | null,
    response: unknown,
    call: CallFacts,
  ): readonly BatchIssues[];
}

/** How messages keep out what the model calls sensitive. */
export interface SensitiveValues {
  /** Those of a request, the longest first, since one may contain another. */
  find(prepared: PreparedRequest, operation: Omit<OperationRow, "id">): readonly string[];
}

export interface BatchIssues {
  readonly topic: "response" | "refused-items" | "unconfirmed-items";
  readonly issues: readonly Issue[];
  /** What the logger is told of them, where it isn't the same for all calls. */
  readonly text?: string;
}
