import type { BodyForm } from "../model/body-form.js";
import type { Limit, LimitValue } from "../model/ir/api.js";
import type { AuthenticationScheme } from "../model/ir/authentication.js";
import type { Method, Precondition, QueryStyle, RequestBody } from "../model/ir/endpoint.js";
import type { ErrorOrigin, ErrorRow } from "../model/ir/error.js";
import type { StatusPattern } from "../model/ir/statuses.js";
import type { FieldRef, TypeId } from "../model/ir/type.js";
import type { BackoffProfile, BodyMemberKind, RetrySafety } from "../../runtime/types/policy.js";
import type { BodyTypePlan, BodyTypeRef, BodyUnionPlan } from "./body-type-plan.js";
import type { CallRetryPlan } from "./call-retry.js";
import type { Feature } from "./feature.js";
import type { BodyKeyPlan, CountRange, KeyPlan } from "./key-plan.js";
import type { BodyConditionPlan } from "./plan-body-condition.js";
import type { ConfirmationPlan } from "./plan-confirmation.js";
import type { PollPlan } from "./plan-poll.js";
import type { RawResponsePlan } from "./plan-raw-response.js";
import type { PageWayPlan } from "./plan-page-ways.js";
import type { RetryPlan } from "./plan-retry.js";
import type { ServerPlan } from "./plan-servers.js";
import type { WebhookPlan } from "./plan-webhooks.js";
import type { VersionPlan } from "./version-plan.js";

/**
 * What a client of one version of an API does: decisions that the model leaves to nobody, derived once, in plain `readonly`
 * data that is equal to its own JSON (a member that is `undefined` is absent). It has the ids of the model and the names on
 * the wire, so that the emitter of any language prints its policy from it. Lists keep the order of the model.
 */
export interface ClientPlan {
  /** The API's name in messages: `Shop`. */
  readonly api: string;
  /** The header that selects the version, and its value; `undefined` for the version that is selected by sending none. */
  readonly version: VersionPlan | undefined;
  /** The media types that requests accept which no call describes. */
  readonly accepts: readonly string[];
  /** The servers of calls besides the API's own, in the order of the calls. */
  readonly servers: readonly ServerPlan[];
  readonly authentication: AuthenticationPlan;
  /**
   * The response header that names a request, perhaps with a UUID only; promised: a success without it may come from something
   * else.
   */
  readonly requestId:
    | { readonly header: string; readonly isPromised: boolean; readonly isUuid: boolean }
    | undefined;
  /** `undefined`: no call takes an idempotency key. */
  readonly keys: KeyPlan | undefined;
  /** How the lists that calls return are paged. */
  readonly pageWays: readonly PageWayPlan[];
  /** The first row that fits a response decides. */
  readonly errors: readonly ErrorPlan[];
  /**
   * The service's own bodies of errors, of all statuses, where they alone prove that it refused a request; `undefined` where a
   * promised request id does, or where it has none, so that each refusal is believed.
   */
  readonly refusalBodies: readonly ErrorBodyPlan[] | undefined;
  /** What follows a response that none of these fits, by HTTP's own meaning; again, the first that fits decides. */
  readonly defaultErrors: readonly DefaultErrorPlan[];
  /** The pauses of `backoff` and `if-recognised`. */
  readonly backoffs: Readonly<Record<BackoffProfile, BackoffPlan>>;
  /** The operations that can be called. */
  readonly calls: readonly CallPlan[];
  /** The types in bodies of requests that have traps, or contain such types. */
  readonly bodyTypes: readonly BodyTypePlan[];
  readonly bodyUnions: readonly BodyUnionPlan[];
  /** `undefined`: none is specified, or their kinds can't be told apart. */
  readonly webhooks: WebhookPlan | undefined;
  /** Those that are specified. */
  readonly limits: readonly LimitPlan[];
  readonly features: readonly Feature[];
}

export interface AuthenticationPlan {
  readonly scheme: AuthenticationScheme;
  /** True: the key belongs on servers, and a browser is refused unless the caller insists. */
  readonly isServerOnly: boolean;
  /** The names of those that keep separate keys. */
  readonly environments: readonly string[];
  /** The status of rejected credentials; `undefined`: none is specified, and clients go by HTTP's own, 401. */
  readonly rejectedStatus: number | undefined;
  /** The status of credentials that may not make the call. */
  readonly deniedStatus: number | undefined;
  /** The hosts that the model has with https, which no option of a client makes callable by plain http. */
  readonly secureHosts: readonly string[];
}

/** In milliseconds, up to half of them less at random. */
export interface BackoffPlan {
  /** Before the first retry, and twice as long before each further one. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** A row of the error table: how its response is recognised, and what follows. */
export interface ErrorPlan extends Pick<ErrorRow, "status" | "isClass" | "when" | "name" | "effect"> {
  /** The row is for responses of a status of success whose body says that they are none. */
  readonly says: BodyConditionPlan | undefined;
  /** What it means, in sentences: the model's doc, or else the name in words. */
  readonly meaning: string;
  /** The first of them without its full stop, for a message. */
  readonly phrase: string;
  readonly retry: RetryPlan;
  /**
   * What becomes of the idempotency key that was sent: the response is stored under it and replayed; it can be used again
   * with the request; or the first request with it still runs.
   */
  readonly key: "stored" | "released" | "running";
  readonly bodies: readonly ErrorBodyPlan[];
}

/** What follows errors that the model doesn't name: they have no class and no body of their own. */
export interface DefaultErrorPlan {
  readonly statuses: StatusPattern;
  /** True: it holds only for calls with an idempotency key. */
  readonly isOnlyKeyed: boolean;
  /** What the status means in HTTP, for a message. */
  readonly phrase: string;
  readonly retry: RetryPlan;
  /** Whether the request may have taken effect in spite of this error. */
  readonly effect: ErrorRow["effect"];
  /** What becomes of the idempotency key, as in a row of the model. */
  readonly key: ErrorPlan["key"];
}

/** A body that an error may have; one of `text` is anything. */
export type ErrorBodyPlan =
  | (ErrorShapePlan & {
      readonly kind: "json";
      readonly origin: ErrorOrigin;
      readonly type: TypeId;
      /** By any of these it is recognised as well, where it is one of several types. */
      readonly otherShapes: readonly ErrorShapePlan[];
    })
  | { readonly kind: "text"; readonly origin: ErrorOrigin };

/** How an error body is recognised. */
export interface ErrorShapePlan {
  /** The required members by which it is recognised, with what they are in JSON; `undefined`: anything. */
  readonly shape: readonly MemberPlan[] | undefined;
  /** What proves the origin of a body, since others send bodies of this shape too; `undefined`: the shape proves it. */
  readonly proof: ShapeProofPlan | undefined;
  /** The member that must equal the HTTP status, if it is there. */
  readonly statusMember: string | undefined;
  /** The member that says, for people, what is wrong; a path where it is in another one. */
  readonly explanationMember: string | readonly string[] | undefined;
}

/** What an error body needs besides its shape to prove its origin: nothing, all of `members`, or one of them. */
export interface ShapeProofPlan {
  readonly kind: "shape" | "all" | "some";
  readonly members: readonly MemberTreePlan[];
  /** Members that a body may have, if they are of these types. */
  readonly beside: readonly MemberTreePlan[];
}

export interface MemberPlan {
  readonly name: string;
  readonly kind: BodyMemberKind;
}

/** A member, and those that matter of an object in it. */
export interface MemberTreePlan {
  readonly name: string;
  readonly kind: BodyMemberKind | readonly MemberTreePlan[];
}

/** An operation with a known route. */
export interface CallPlan {
  readonly id: string;
  readonly method: Method;
  /** As requests have it, with `{name}` for each path parameter. */
  readonly path: string;
  readonly retrySafety: RetrySafety;
  readonly retry: CallRetryPlan;
  /** The member of the body that has the idempotency key; `undefined`: a header has it, or nothing. */
  readonly bodyKey: BodyKeyPlan | undefined;
  /** The member of the body by which the service drops duplicate requests: required, and not empty. */
  readonly ownKey: string | undefined;
  /** For how long from its first sending a request can come again; `undefined`: as its way says. */
  readonly repeatableMs: number | undefined;
  /** Whether nothing says for how long a request can come again: it is sent again within its call only. */
  readonly isWithinCall: boolean;
  readonly pathParameters: readonly PathParameterPlan[];
  readonly query: readonly QueryPlan[];
  /** Its own headers. */
  readonly headers: readonly ParameterPlan[];
  /** `undefined`: it takes none. */
  readonly body: BodyPlan | undefined;
  /** The media types that its requests accept. */
  readonly accepts: readonly string[];
  /** Its successes; any other status is none. */
  readonly responses: readonly ResponsePlan[];
  /** Whether a success is a page of a list. */
  readonly isList: boolean;
  /** The name of the way that it is paged; `undefined`: that has none, or the call is no list. */
  readonly pageWay: string | undefined;
  /** Whether its requests carry no credentials. */
  readonly isPublic: boolean;
  /**
   * What is enough for its requests, each a list of names of schemes that they carry together; `undefined`: what is enough for
   * most calls, or the API has one scheme.
   */
  readonly alternatives: readonly (readonly string[])[] | undefined;
  /** The errors that have another body here than their rows say: the first that covers a status decides. */
  readonly errors: readonly OwnErrorPlan[];
  /** The name of the server that it is sent to; `undefined`: the API's own. */
  readonly server: string | undefined;
  /** With which condition a call can be sent again; `undefined`: with none. */
  readonly precondition: Precondition["kind"] | undefined;
  /** `undefined`: nothing tells afterwards what became of it. */
  readonly confirmation: ConfirmationPlan | undefined;
  /** `undefined`: its success is all there is to wait for. */
  readonly poll: PollPlan | undefined;
}

/** The bodies of an error in responses of one operation; those of a class are for what a row of the class decides. */
export interface OwnErrorPlan extends Pick<ErrorPlan, "status" | "isClass" | "bodies"> {}

export interface ParameterPlan extends FieldRef {
  readonly isRequired: boolean;
  /** True: its value stays out of messages. */
  readonly isSensitive: boolean;
}

export interface PathParameterPlan extends ParameterPlan {
  /** `undefined`: it is a string. */
  readonly integer: IntegerPlan | undefined;
}

/** Which integers a path takes: of 32 bits, or as many as the language can write exactly. */
export interface IntegerPlan extends CountRange {
  readonly bits: 32 | undefined;
}

export interface QueryPlan extends ParameterPlan {
  readonly style: QueryStyle;
  /** What callers call it; absent: its name. */
  readonly as: string | undefined;
}

/** What is known of the body of a request before it is sent; members are named wherever they are in it. */
export interface BodyPlan extends Pick<RequestBody, "isRequired" | "mediaType" | "send" | "memberStyles"> {
  readonly form: BodyForm;
  /** The members that are files, of a body in parts. */
  readonly files: readonly string[];
  /** Where misspelt names are found; `undefined`: nowhere. */
  readonly type: BodyTypeRef | undefined;
  /** The members that stay out of messages. */
  readonly sensitive: readonly string[];
  /** The members in which the API key must not be. */
  readonly forbidsCredentials: readonly string[];
  /** The list whose items succeed or fail by themselves, or of which the service drops duplicates. */
  readonly items: ItemsPlan | undefined;
  /** The members of the response that list the keys of accepted and of refused items. */
  readonly results: { readonly accepted: string; readonly failed: string } | undefined;
}

export interface ItemsPlan {
  readonly name: string;
  /** How many a request may have. */
  readonly count: CountRange;
  /** The member of each item by which the service drops duplicates. */
  readonly naturalKey: string | undefined;
  /** Whether that is a UUID, which the service knows in either case. */
  readonly isKeyUuid: boolean;
}

export interface ResponsePlan {
  readonly status: number;
  /** True: it is for all successes that no other response names, and `status` is 200. A 204 and a 205 of it have no body. */
  readonly isClass: boolean;
  /** Of a stream that of each item; `undefined`: it has none, or one that isn't JSON. */
  readonly body: ResponseBodyPlan | undefined;
  /** Absent: it is JSON, or nothing. */
  readonly raw: RawResponsePlan | undefined;
}

/** What the body of a success is, as far as that tells it from anything else. */
export interface ResponseBodyPlan {
  /** `application/json`, or another media type of JSON, which requests accept besides. */
  readonly mediaType: string;
  readonly kind: BodyMemberKind;
  /** Members of which each value has one at least: a body with none of them is something else. */
  readonly recognisedBy: readonly string[];
  readonly isNullable: boolean;
}

export interface LimitPlan extends Pick<Limit, "id" | "doc" | "unit"> {
  readonly value: LimitValue;
}
