import type { Place } from "../../diagnostics/diagnostic.js";
import type { RouteMethod } from "../../read/language/methods.js";
import type { AccessAlternative } from "./authentication.js";
import type { ErrorBody, ErrorRow } from "./error.js";
import type { Known, UnknownId } from "./known.js";
import type { Path } from "./path.js";
import type { Range } from "./range.js";
import type { Field, FieldRef, TypeId, TypeRef } from "./type.js";

/** How long a title may be, in UTF-16 code units: a line of a doc comment, and a few lines of a site's navigation. */
export const maxTitleLength = 120;

export type Method = RouteMethod;

/** A name that the model gives where it could have left it to the language. */
export interface GivenName {
  readonly name: string;
  readonly at: Place;
}

/** What the service does with a field of a request that it doesn't know. */
export type UnknownFields = "ignored" | "refused";

/**
 * What retrying a call does: `safe` (it only reads), `key` (nothing, with an idempotency key), `natural` (nothing, since
 * the service drops duplicate items by their own key), `repeatable` (it leaves what it leaves once, if nobody else writes
 * meanwhile), `condition` (nothing, since its condition no longer holds), `none` (it may take effect twice).
 */
export type RetrySafety = "safe" | "key" | "natural" | "repeatable" | "condition" | "none";

export interface Endpoint {
  /** The operation id, in kebab-case: `update-order`. */
  readonly id: string;
  /** What the client calls it, in camelCase, if the model says so; otherwise each language makes it of the id. */
  readonly call: GivenName | undefined;
  /** The group's name. */
  readonly group: string;
  /** What people call it: a few words, plain text in one line. */
  readonly title: string | undefined;
  readonly doc: string | undefined;
  readonly deprecated: string | undefined;
  readonly method: Method;
  /** An endpoint without a known path can't be called. */
  readonly path: Known<Path>;
  /** What tells it from others with the same route: the model writes it behind a `#`, and nobody sends it. */
  readonly variant: string | undefined;
  readonly pathParameters: readonly Field[];
  readonly query: readonly QueryParameter[];
  readonly headers: readonly Field[];
  /** `undefined`: it takes none. */
  readonly body: RequestBody | undefined;
  readonly responses: readonly EndpointResponse[];
  readonly list: List | undefined;
  readonly batch: Batch | undefined;
  readonly retrySafety: RetrySafety;
  readonly naturalKey: NaturalKey | undefined;
  /** The member of the body that carries the idempotency key; `undefined`: no member does, but perhaps a header. */
  readonly bodyKey: BodyKey | undefined;
  /** For how long from its first sending a `repeatable` request can be repeated; `undefined`: nothing says it. */
  readonly repeatableMs: number | undefined;
  /** What makes a call with it safe to send again; `undefined`: nothing of the kind. */
  readonly precondition: Precondition | undefined;
  /** `undefined`: nothing tells afterwards what became of a call. */
  readonly confirmation: Confirmation | undefined;
  /** `undefined`: what a call has begun, if anything, nobody asks for. */
  readonly poll: Poll | undefined;
  /** The names of the scopes that the key needs, all of them. */
  readonly scopes: readonly string[];
  /** The name of the server that has it, in each environment; `undefined`: that of the environment itself. */
  readonly server: string | undefined;
  /** Whether requests carry no credentials. */
  readonly isPublic: boolean;
  /** What is enough for its requests, if that isn't what the API says: of an API with several schemes only. */
  readonly access: readonly AccessAlternative[] | undefined;
  readonly errors: EndpointErrors;
  readonly unknownFields: Known<UnknownFields>;
  readonly lookup: Lookup | undefined;
  readonly unknowns: readonly UnknownId[];
  readonly at: Place;
}

export interface QueryParameter extends Field {
  readonly style: QueryStyle;
}

/**
 * How a parameter is written: `exact`, one value; `in`, one or several with commas, of which any may match; `repeated`, one or
 * several, each under the name; `spaces`, one or several with spaces; `brackets`, an object, each member under `name[member]`,
 * what is nested under `name[member][inner]`, and the items of an array each under `name[member][]`, or `name[member][0][inner]`;
 * `mixed`, one value under the name, or an object or an array in brackets; `json`, any value as a JSON text.
 */
export type QueryStyle = "exact" | "in" | "repeated" | "spaces" | "brackets" | "mixed" | "json";

/** `send` of a parameter, as a model writes it; `undefined`: of one value it says nothing. */
export const sendOfStyle: Readonly<Record<QueryStyle, FormStyle | "json" | undefined>> = {
  exact: undefined,
  in: "commas",
  repeated: "repeated",
  spaces: "spaces",
  brackets: "brackets",
  mixed: "brackets",
  json: "json",
};

export interface RequestBody {
  readonly type: TypeRef;
  /** False: a request may have none. */
  readonly isRequired: boolean;
  /** Of JSON, of one of the two forms, or of bytes or text as they are: `image/*` is a range of which callers choose one. */
  readonly mediaType: string;
  /** Media types that the service takes too, and that no client sends. */
  readonly also: readonly string[];
  /** How a form has arrays, and what is inside of values; `undefined`: it has neither. In parts each item is one. */
  readonly send: FormStyle | undefined;
  /** Members that are written otherwise than `send` says, where not all are written alike. */
  readonly memberStyles: readonly MemberStyle[];
  readonly at: Place;
}

/** As parameters of a query are sent; in `brackets` there are arrays and objects. */
export type FormStyle = "commas" | "repeated" | "spaces" | "brackets";

export interface MemberStyle {
  /** That of the member. */
  readonly name: string;
  readonly style: FormStyle;
}

/** How a form writes a member of the body; `undefined`: as one value. */
export function styleOfMember(
  { send, memberStyles }: Pick<RequestBody, "send" | "memberStyles">,
  name: string,
): FormStyle | undefined {
  return memberStyles.find((member) => member.name === name)?.style ?? send;
}

/**
 * What a response is: `json`, a document; `text`, a string; `bytes`, anything as it is; `events` and `lines`, a stream of
 * documents, each in a server-sent event or on a line; `redirect`, the place where something is, which nobody goes to by himself;
 * `none`, nothing.
 */
export type ResponseForm = "none" | "json" | "text" | "bytes" | "events" | "lines" | "redirect";

/** How a stream ends and goes on. */
export interface StreamRules {
  /** The data of the event, or the line, after which nothing comes; `undefined`: its end is that of the body. */
  readonly end: string | undefined;
  /** Whether a request with `Last-Event-ID` gets what comes after that event. */
  readonly isResumable: boolean;
}

export interface EndpointResponse {
  readonly status: number;
  /** True: it is for all successes that no other response names, and `status` is 200. A 204 and a 205 of it have no body. */
  readonly isClass: boolean;
  readonly form: ResponseForm;
  /** Of a stream that of each item; `undefined`: no body, or one of bytes. */
  readonly type: TypeRef | undefined;
  /** `undefined`: it is no stream. */
  readonly stream: StreamRules | undefined;
  /** That of the body: `application/json`, or another one, such as `image/*`, where the widest is any; `undefined`: no body. */
  readonly mediaType: string | undefined;
  /** Media types that a request may ask for instead. */
  readonly also: readonly string[];
  readonly doc: string | undefined;
  readonly headers: readonly Field[];
  readonly at: Place;
}

export interface List {
  readonly items: TypeRef;
  /** The name of its way of paging; `undefined`: that of all lists. */
  readonly by: string | undefined;
  /** The object that is one page; `undefined`: a page is an array of items. */
  readonly page: TypeId | undefined;
  /** The ids of the query parameters that filter it; none of them: it has no filters. */
  readonly filters: Known<readonly string[]>;
  /** What it can be sorted by; `undefined`: it can't be sorted. */
  readonly sort: Known<Sort> | undefined;
}

export interface Sort {
  /** The fields of the items by which it can be sorted; a path such as `owner.name` is a field of an object. */
  readonly fields: Known<readonly FieldRef[]>;
  readonly isRequired: boolean;
}

/** A body that carries many items: its fields, and those of the response that lists accepted and refused ones. */
export interface Batch {
  readonly items: FieldRef;
  /** How many items it has; `undefined`: any number. */
  readonly count: Known<Range<number>> | undefined;
  readonly accepted: FieldRef;
  readonly failed: FieldRef;
}

/** The field by which the service drops duplicates: of each item, as in `events[].unique_id`, or of the body itself. */
export interface NaturalKey {
  /** `undefined`: the key is a field of the body. */
  readonly items: FieldRef | undefined;
  readonly member: FieldRef;
  readonly unknowns: readonly UnknownId[];
}

/** A condition that no longer holds once a request has taken effect: one strong tag, or that there is nothing yet. */
export interface Precondition {
  readonly header: FieldRef;
  readonly kind: "tag" | "absence";
}

/** How the service is asked what became of a call whose outcome is unknown. */
export interface Confirmation {
  /** The id of the endpoint that reads. */
  readonly call: string;
  /** The id of the field of the body by whose value it is asked, of its parameter, and of the field of what it returns. */
  readonly by: string;
  /** How long after a request has arrived what it made is read, at most, in milliseconds. */
  readonly visibleWithinMs: number;
  /** Whether no two requests ever have the same value. */
  readonly isUnique: boolean;
  readonly at: Place;
}

/** How callers learn when what a `202` has begun is done. */
export interface Poll {
  /** The id of the endpoint that reads how far it is, by its only path parameter. */
  readonly call: string;
  /** The id of the field of the `202` that is the parameter; `undefined`: its `Location` is the address of the endpoint. */
  readonly by: string | undefined;
  /** The id of the field of what is read that says whether it is done: once it has one of the values of `is`. */
  readonly until: string;
  readonly is: readonly string[];
  readonly at: Place;
}

/** An idempotency key in the body: with the same key the service does nothing a second time. */
export interface BodyKey {
  readonly member: FieldRef;
  /** How long a key is kept from its first use; `undefined`: nothing says it. */
  readonly retentionMs: number | undefined;
  /** What a request gets whose key was used: the response of the first one, or a 409. */
  readonly duplicates: "stored" | "refused";
}

export interface EndpointErrors {
  /** The statuses that are listed, each with what it means here. */
  readonly listed: readonly ListedError[];
  /** True when there may be others, so that every error of the API is possible. */
  readonly isOpen: boolean;
  readonly unknowns: readonly UnknownId[];
}

export interface ListedError extends Pick<ErrorRow, "status" | "isClass"> {
  readonly doc: string | undefined;
  /** The service's body here, in place of the one that its rows of the error table have; `undefined`: it is theirs. */
  readonly body: ErrorBody | undefined;
  /** Its own here, beside those of its rows of the error table. */
  readonly headers: readonly Field[];
}

/** Which stored resource a read returns. */
export interface Lookup {
  readonly by: readonly { readonly field: FieldRef; readonly parameter: FieldRef }[];
  readonly where: readonly { readonly field: FieldRef; readonly condition: Condition }[];
}

/** What a field must be to be found: one of these. */
export type Condition = readonly Alternative[];

/** A time that is `past` or `future`, `null` or absent, or a value by what it is as text. */
export type Alternative =
  | { readonly kind: "past" | "future" | "null" }
  | { readonly kind: "value"; readonly value: string };
