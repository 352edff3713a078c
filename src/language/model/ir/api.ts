import type { Place } from "../../diagnostics/diagnostic.js";
import type { Authentication } from "./authentication.js";
import type { Endpoint, GivenName, UnknownFields } from "./endpoint.js";
import type { ErrorRow } from "./error.js";
import type { Idempotency } from "./idempotency.js";
import type { Known, UnknownId } from "./known.js";
import type { PageWay } from "./page-way.js";
import type { Bound } from "./range.js";
import type { TypeDeclaration } from "./type.js";
import type { Webhooks } from "./webhooks.js";

/**
 * One version of an API, sound and resolved: plain `readonly` data without cycles, equal to its own JSON (a member that
 * is `undefined` is absent). It knows no programming language: things have the names and ids of the model, and each
 * language plans its own names. Lists keep the order of the model, and everything has the place where the model says it.
 */
export interface Api {
  /** In PascalCase: `Shop`. */
  readonly name: string;
  readonly doc: string | undefined;
  /** The name of the client's package. */
  readonly packageName: string;
  readonly version: ApiVersion;
  /** All versions, oldest first. */
  readonly versions: readonly ApiVersion[];
  /** `undefined` when there are no versions to choose from. */
  readonly versioning: Versioning | undefined;
  readonly conventions: Conventions;
  readonly authentication: Authentication;
  readonly environments: readonly Environment[];
  /** `undefined`: no request takes an idempotency key. */
  readonly idempotency: Idempotency | undefined;
  /** How lists are paged: one way without a name, or several with. */
  readonly pageWays: readonly PageWay[];
  readonly limits: readonly Limit[];
  readonly errors: readonly ErrorRow[];
  readonly groups: readonly Group[];
  /** In the order of the files, pages of lists last; those that this version doesn't have are left out. */
  readonly types: readonly TypeDeclaration[];
  readonly endpoints: readonly Endpoint[];
  /** `undefined`: the API sends none. */
  readonly webhooks: Webhooks | undefined;
  /** What the specification leaves open in this version, with every place in the model that refers to it. */
  readonly unknowns: readonly Unknown[];
  readonly at: Place;
}

export interface ApiVersion {
  readonly name: string;
  /** The header that selects it; `undefined` for the version that is selected by sending none. */
  readonly header: string | undefined;
  /** What that header says, and which JSON bodies of requests are, where a media type selects the version. */
  readonly mediaType: string | undefined;
  readonly doc: string | undefined;
  readonly deprecated: string | undefined;
  /** The day since which callers rely on it, so that it mustn't break; `undefined`: it isn't marked as released. */
  readonly released: string | undefined;
  /** The day on which it ends; `undefined`: none is planned. */
  readonly retires: Known<string> | undefined;
  readonly isCurrent: boolean;
  /** The ids of the only endpoints that are specified for it; `undefined`: all. */
  readonly endpoints: readonly string[] | undefined;
  readonly unknowns: readonly UnknownId[];
  readonly at: Place;
}

export interface Versioning {
  readonly header: string;
  /** With `{version}`: what `Accept` says; `undefined`: the header has the version's name. */
  readonly mediaType: string | undefined;
  readonly doc: string | undefined;
  /** The status of a request for a version that isn't served. */
  readonly refusedStatus: Known<number>;
  /** What a request without the header gets. */
  readonly missing: Known<MissingVersion>;
  readonly at: Place;
}

/** A status, a version that is used then, or the one that the account has, which the service knows. */
export type MissingVersion =
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "version"; readonly name: string }
  | { readonly kind: "account" };

export type Naming = "snake_case" | "camelCase";

export type RequestIdType = "string" | "uuid";

export interface Conventions {
  readonly bodyNaming: Naming | undefined;
  readonly webhookNaming: Naming | undefined;
  /** What responses are that don't say it themselves: `application/json`, or another media type of JSON. */
  readonly responseMediaType: string;
  readonly requestIdHeader: string | undefined;
  /** True: every response has it, so that one without it comes from something else. */
  readonly isRequestIdPromised: boolean;
  readonly requestIdType: RequestIdType;
  readonly unknownFields: Known<UnknownFields>;
  /** The id of the field of error bodies that contains the HTTP status. */
  readonly errorStatusMember: string | undefined;
  /** `undefined`: the model says nothing about conventions. */
  readonly at: Place | undefined;
}

export interface Environment {
  readonly name: string;
  readonly url: Known<string>;
  /** Other base addresses, of endpoints that say so. */
  readonly servers: readonly EnvironmentServer[];
  readonly doc: string | undefined;
  readonly at: Place;
}

export interface EnvironmentServer {
  readonly name: string;
  readonly url: Known<string>;
  readonly at: Place;
}

export interface Limit {
  /** What the model calls it, in kebab-case: `events-per-request`. */
  readonly id: string;
  /** What it is called in this version. */
  readonly name: string;
  /** What it is called in other versions. */
  readonly otherNames: readonly string[];
  readonly doc: string | undefined;
  /** What is counted: `events`, `characters`. */
  readonly unit: string | undefined;
  readonly value: Known<LimitValue>;
  readonly at: Place;
}

export type LimitValue =
  | { readonly kind: "range"; readonly minimum: Bound | undefined; readonly maximum: Bound | undefined }
  /** `text` is what the model says: `24h`. */
  | { readonly kind: "duration"; readonly milliseconds: number; readonly text: string };

export interface Group {
  readonly name: string;
  /** What the client calls it, in camelCase, if the model says so; otherwise each language makes it of the name. */
  readonly property: GivenName | undefined;
  readonly doc: string | undefined;
  readonly unknowns: readonly UnknownId[];
  /** False when only files name it: it has no room for a doc then. */
  readonly isListed: boolean;
  readonly at: Place;
}

export interface Unknown {
  readonly id: UnknownId;
  readonly doc: string;
  /** What an imported document has there, in a few words: `cookie`. */
  readonly construct: string | undefined;
  /**
   * Digests of what an imported document says there, for requests and for responses; `undefined`: it isn't from a document,
   * or has no meaning.
   */
  readonly digests: Readonly<Record<"request" | "response", string>> | undefined;
  /** False: it refuses no value, and only says what a request means that omits one, as a default does. */
  readonly constrains: boolean;
  readonly places: readonly UnknownPlace[];
  readonly at: Place;
}

export interface UnknownPlace {
  /** What is not known there, in the words of the model: `the path of get-subscription-version`. */
  readonly subject: string;
  readonly at: Place;
}
