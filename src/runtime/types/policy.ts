/**
 * What the model says about calling the API, as plain data. The generator writes one constant of type `Policy`; it is
 * all that the runtime knows about the API.
 */

export interface Policy {
  /** The API's name in messages, e.g. `Shop`. */
  readonly api: string;
  /** Prefixes every generated idempotency key, and names the client in `User-Agent`, before Quoin and its version. */
  readonly clientName: string;
  /** The pinned version and its header; `null` for a version that sending no header selects. */
  readonly version: {
    readonly header: string;
    readonly value: string;
    /** What the header says where that isn't the version itself, but a media type. */
    readonly sent?: string | undefined;
  } | null;
  /** What requests accept that no operation describes. Absent: `application/json`, or what selects the version. */
  readonly accept?: string | undefined;
  readonly authentication: AuthenticationPolicy;
  /** The response header that names a request, e.g. `X-Request-Id`. */
  readonly requestIdHeader: string | null;
  /** A regular expression that the header of the service fits, in any case. Absent: any id does. */
  readonly requestIdForm?: string | undefined;
  /** True: every response has it, so that a success without it may come from something else. False when absent. */
  readonly requestIdPromised?: boolean | undefined;
  readonly idempotency: IdempotencyPolicy | null;
  /** In the order of the model: the first row that fits a response decides. */
  readonly errors: readonly ErrorPolicy[];
  /**
   * The bodies of the service's errors, where they alone prove that it refused a request; absent where a request id does, or where
   * it has none.
   */
  readonly errorBodies?: readonly ErrorBodyPolicy[] | undefined;
  /** The types in request bodies that have traps, or contain such types. */
  readonly bodyTypes?: { readonly [type: string]: ObjectRules | UnionRules } | undefined;
}

export interface AuthenticationPolicy {
  readonly header: string;
  /** What comes before the key in the header, e.g. `Bearer`. */
  readonly scheme: string;
  /** True: the key belongs on servers, and a browser is refused unless the caller insists. */
  readonly serverOnly: boolean;
  /** Names of the environments that keep separate keys; used in the message of a rejected key. */
  readonly environments: readonly string[];
  /** The status of rejected credentials besides HTTP's own, 401. */
  readonly rejectedStatus?: number | undefined;
  /** Hosts that the model has with https: plain http to them can't be allowed. */
  readonly secureHosts?: readonly string[] | undefined;
}

export interface IdempotencyPolicy {
  /** The request header that carries the key. */
  readonly header: string;
  /** True: a key names one request of all operations. */
  readonly ofAccount?: true | undefined;
  /** Of a key, in characters; any length when absent. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** How long a used key keeps its stored response, counted from its first use. */
  readonly retentionMs: number;
  /** The response header that repeats the key: a response with it is the service's answer to that key. */
  readonly echoHeader: string | null;
  /** The response header that says `true` for a replayed response. */
  readonly replayedHeader: string | null;
  /** The client errors that no row is for and whose responses aren't stored under a key; none when absent. */
  readonly notStored?: readonly StatusRange[] | undefined;
}

/** A status, or all that begin with the same digit, of which it is the first. */
export interface StatusRange {
  readonly status: number;
  readonly isClass?: boolean | undefined;
}

/** A member's JSON type, as far as it tells one error body from another. */
export type BodyMemberKind = "string" | "integer" | "number" | "boolean" | "object" | "array" | "any";

/** Members of an object, and those of the objects in it. */
export interface BodyShape {
  readonly [member: string]: BodyMemberKind | BodyShape;
}

/** What a body needs besides its shape to prove its origin: all of some members, one of others, and no member of another type. */
export interface BodyProof {
  readonly all?: BodyShape | undefined;
  readonly some?: BodyShape | undefined;
  /** Members that it may have, if they are of these types. */
  readonly beside?: BodyShape | undefined;
}

/** An error body: `shape` lists the required members by which it is recognised; `null` is text, which proves no origin. */
export interface ErrorBodyPolicy {
  /** Who sends it. */
  readonly origin: "api" | "gateway" | "infrastructure";
  readonly shape: { readonly [member: string]: BodyMemberKind } | null;
  /** Absent: the shape proves the origin. */
  readonly proof?: BodyProof | undefined;
  /** A member that must equal the HTTP status, if the body has one. */
  readonly statusMember?: string | undefined;
  /** The member that says, for people, what is wrong; a path where it is in another one. */
  readonly explanationMember?: string | readonly string[] | undefined;
}

/**
 * What follows an error: no other attempt; one after exponential backoff; one after the wait that a header of the
 * response names, if it has it; one after a pause, if the response is recognised as the service's.
 */
export type RetryDecision = "never" | "backoff" | "if-header" | "if-recognised";

/** How long the pauses of `backoff` are: after a temporary failure, or after too many requests. */
export type BackoffProfile = "transient" | "throttle";

/** What follows an error of a call, by what retrying its operation does; never, when absent. */
export interface RetryPolicy extends RetryDecisions {
  /** Of `if-header`: `Retry-After`. */
  readonly header?: string | undefined;
  /** Of the others: `transient` when absent. */
  readonly profile?: BackoffProfile | undefined;
}

export type RetryDecisions = { readonly [Safety in RetrySafety]?: RetryDecision | undefined };

/** A member of a body with the value of an error, and with those of what is none. */
export interface BodyConditionPolicy {
  /** Several: each is in the one before. */
  readonly member: string | readonly string[];
  readonly is: string | number | boolean;
  readonly others: readonly (string | number | boolean)[];
}

export interface ErrorPolicy extends StatusRange {
  /** Narrows the row to responses that carry (or lack) a header. */
  readonly when?: { readonly header: string; readonly present: boolean } | undefined;
  /** Narrows the row to responses whose body says so, which alone tells errors of a status of success. */
  readonly says?: BodyConditionPolicy | undefined;
  /** The error's name without its ending, e.g. `RateLimit` for `RateLimitError`. */
  readonly kind: string;
  /** What the status means here, for the message: a phrase. */
  readonly meaning: string;
  /** Never, when absent. */
  readonly retry?: RetryPolicy | undefined;
  /** Whether the request may have taken effect although it was answered with this error. */
  readonly effect: "none" | "possible";
  /** True: the response is stored under the key and replayed, so the key is spent. */
  readonly stored: boolean;
  readonly bodies: readonly ErrorBodyPolicy[];
}

/**
 * What retrying an operation does: `safe` (reads), `key` (under an idempotency key), `natural` (the service drops
 * repeated items by their own key), `repeatable` (it leaves the same state), `condition` (its condition fails then), `none`
 * (a retry may run twice).
 */
export type RetrySafety = "safe" | "key" | "natural" | "repeatable" | "condition" | "none";

/** One operation. Absent members have the values that most operations have. */
export interface OperationPolicy {
  readonly method: string;
  /** With `{name}` for each path parameter, e.g. `/wallets/{id}`. */
  readonly path: string;
  readonly retrySafety: RetrySafety;
  /** Nothing says for how long its requests can come again: they are sent again within their call only. */
  readonly withinCall?: true | undefined;
  /** What its requests accept; absent: what all requests accept. */
  readonly accept?: string | undefined;
  /** The only success statuses and what each carries: an object under 200 when absent. */
  readonly responses?: ResponsesPolicy | undefined;
  readonly query?: { readonly [name: string]: QueryParameterPolicy } | undefined;
  /** The operation's own request headers, by the name that callers use. */
  readonly headers?: { readonly [name: string]: string } | undefined;
  /** Present when the operation takes a JSON body. */
  readonly body?: BodyPolicy | undefined;
  /** Present when the request carries values that must stay out of messages. */
  readonly sensitive?: SensitivePolicy | undefined;
}

/** Parameters by their names, headers by those on the wire, and members of the body, wherever they are in it. */
export interface SensitivePolicy {
  readonly path?: readonly string[] | undefined;
  readonly query?: readonly string[] | undefined;
  readonly headers?: readonly string[] | undefined;
  readonly body?: readonly string[] | undefined;
}

export interface ResponsesPolicy {
  readonly [status: string]: ResponsePolicy | "none";
}

/** What the body of a success is, as far as that tells it from anything else. */
export interface ResponsePolicy {
  /** What it is that isn't one JSON document. */
  readonly form?: "text" | "bytes" | "redirect" | "events" | "lines" | undefined;
  /** The data of the event that is the last of a stream; absent: its end is that of the body. */
  readonly end?: string | undefined;
  /** True: the service goes on after the event that `Last-Event-ID` names. */
  readonly resumes?: boolean | undefined;
  /** Where it isn't plain JSON. Absent: any media type of JSON will do. */
  readonly mediaType?: string | undefined;
  /** An object when absent. */
  readonly kind?: BodyMemberKind | undefined;
  /** The required members: a body with none of them isn't the promised one. */
  readonly recognisedBy?: readonly string[] | undefined;
  /** True: it may be `null` as well. */
  readonly nullable?: boolean | undefined;
}

/** `exact`: one value. `in`: an array is joined with commas, and a single value must not contain one. */
export interface QueryParameterPolicy {
  readonly style: "exact" | "in";
  /** False when absent. */
  readonly required?: boolean | undefined;
}

type FormStyle = "commas" | "repeated" | "spaces" | "brackets";

export interface BodyPolicy {
  /** A request may have none. */
  readonly optional?: true | undefined;
  /** Absent: `application/json`. */
  readonly mediaType?: string | undefined;
  /** How a form has lists, and objects in `brackets`. */
  readonly send?: FormStyle | undefined;
  /** Members that are written otherwise. */
  readonly memberStyles?: Readonly<Record<string, FormStyle>> | undefined;
  /** Members that are files, of a body that is sent in parts. */
  readonly files?: readonly string[] | undefined;
  /** Present when the service ignores misspelt names in the body. */
  readonly type?: BodyType | undefined;
  /** Members, wherever they are in the body, in which no credential of the client may be. */
  readonly forbidsCredentials?: readonly string[] | undefined;
  /** Present when the response says what became of each item, or the service drops repeated ones. */
  readonly items?: ItemsPolicy | undefined;
  /** Present when the response says what became of each item. */
  readonly batch?: BatchPolicy | undefined;
}

/** One of the policy's `bodyTypes`, or a list or map of what has such a type. */
export type BodyType = string | { readonly items: BodyType };

/** Names in an object of a request body. */
export interface ObjectRules {
  /** From a misspelt name, which the service ignores silently, to the right one, which must be present and not empty. */
  readonly traps?: { readonly [wrong: string]: string } | undefined;
  /** The right names that may be missing after all. */
  readonly optional?: readonly string[] | undefined;
  /** Members that contain objects with traps; where `others` do, all that the type declares, with an empty string for no such type. */
  readonly members?: { readonly [name: string]: BodyType } | undefined;
  /** The type of all other members, if these contain objects with traps. */
  readonly others?: BodyType | undefined;
}

/** The types of the variants that have traps or contain them, by the value of the tag. */
export interface UnionRules {
  readonly tag: string;
  readonly variants: { readonly [value: string]: string };
}

export interface ItemsPolicy {
  /** The member of the body that holds them. */
  readonly field: string;
  /** Any number when absent. */
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  /** The member of each item by which the service drops duplicates: required, not empty, unique in the request. */
  readonly naturalKey?: string | undefined;
}

/** Members of the response that list the keys of accepted and of refused items. */
export interface BatchPolicy {
  readonly acceptedField: string;
  readonly failedField: string;
}
