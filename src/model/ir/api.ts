import type { Place } from "../../diagnostics/diagnostic.js";
import type { Endpoint } from "./endpoint.js";
import type { ApiError } from "./error.js";
import type { Idempotency } from "./idempotency.js";
import type { TypeDeclaration } from "./type.js";

/**
 * One version of an API, sound and resolved: plain `readonly` data without cycles, printable as JSON. Every named thing
 * has its wire name (`name`) and its name in code (`tsName`), and the place where the model says it. Lists keep the
 * order of the model.
 */
export interface Api {
  readonly name: string;
  /** `Shop`: starts the names of the client's classes. */
  readonly tsName: string;
  readonly doc: string | undefined;
  readonly packageName: string;
  readonly version: ApiVersion;
  /** All versions, oldest first. */
  readonly versions: readonly ApiVersion[];
  /** `undefined` when there are no versions to choose from. */
  readonly versioning: Versioning | undefined;
  readonly conventions: Conventions;
  readonly authentication: Authentication;
  readonly environments: readonly Environment[];
  readonly idempotency: Idempotency | undefined;
  readonly pagination: Pagination | undefined;
  readonly limits: readonly Limit[];
  readonly errors: readonly ApiError[];
  readonly groups: readonly Group[];
  /** In the order of the files; those that this version doesn't have are left out. */
  readonly types: readonly TypeDeclaration[];
  readonly endpoints: readonly Endpoint[];
  readonly webhooks: Webhooks | undefined;
  /** What the specification doesn't show, with every place where it stands. */
  readonly unknowns: readonly Unknown[];
}

export interface ApiVersion {
  readonly name: string;
  /** The header that selects it; `undefined` for the version that is selected by sending none. */
  readonly header: string | undefined;
  readonly doc: string | undefined;
  readonly deprecated: string | undefined;
  readonly isCurrent: boolean;
  /** The ids of the only endpoints that are shown for it; `undefined`: all. */
  readonly endpoints: readonly string[] | undefined;
  readonly at: Place;
}

export interface Versioning {
  readonly header: string;
  /** The status of a version that isn't served; `undefined`: not shown. */
  readonly refusedStatus: number | undefined;
}

export type Naming = "snake_case" | "camelCase";

export interface Conventions {
  readonly bodyNaming: Naming | undefined;
  readonly webhookNaming: Naming | undefined;
  readonly requestIdHeader: string | undefined;
  readonly unknownFields: "ignored" | "refused" | undefined;
  /** The member of error bodies that repeats the HTTP status. */
  readonly errorStatusMember: string | undefined;
}

export interface Authentication {
  readonly header: string;
  readonly scheme: string;
  readonly doc: string | undefined;
  readonly serverOnly: boolean;
  readonly rejectedStatus: number | undefined;
}

export interface Environment {
  readonly name: string;
  /** `undefined`: not shown. */
  readonly url: string | undefined;
  readonly doc: string | undefined;
  readonly at: Place;
}

export interface Pagination {
  readonly doc: string | undefined;
  readonly limitParameter: string;
  readonly offsetParameter: string;
  readonly sortParameter: string | undefined;
  readonly size: Range | undefined;
  readonly itemsField: string;
  readonly detailsField: string;
  readonly totalPagesField: string;
  readonly unknowns: readonly string[];
  readonly at: Place;
}

/** Inclusive bounds, as decimal text so that no digit is lost. */
export interface Range {
  readonly minimum: string | undefined;
  readonly maximum: string | undefined;
  /** The limit that it was taken from. */
  readonly limit: string | undefined;
}

export interface Limit {
  readonly name: string;
  /** `EVENTS_PER_REQUEST`: the stem of the names of its constants. */
  readonly tsName: string;
  readonly doc: string | undefined;
  readonly unit: string | undefined;
  readonly value: LimitValue;
  readonly at: Place;
}

export type LimitValue =
  | { readonly kind: "range"; readonly minimum: string | undefined; readonly maximum: string | undefined }
  | { readonly kind: "duration"; readonly milliseconds: number; readonly text: string }
  | { readonly kind: "unknown"; readonly unknown: string };

export interface Group {
  readonly name: string;
  /** `SubscriptionVersions`: names the class. */
  readonly tsName: string;
  /** `subscriptionVersions`: the client's property. */
  readonly property: string;
  /** `subscription-versions`: names the files. */
  readonly fileName: string;
  readonly doc: string | undefined;
  readonly unknowns: readonly string[];
  /** False when only files name it: it has no room for a doc then. */
  readonly isListed: boolean;
  readonly at: Place;
}

export interface Webhooks {
  readonly doc: string | undefined;
  readonly discriminator: string | undefined;
  /** Empty when the kinds aren't shown. */
  readonly kinds: readonly WebhookKind[];
  readonly at: Place;
}

export interface WebhookKind {
  readonly name: string;
  /** The payload's type, by its name in code. */
  readonly payload: string;
  readonly doc: string | undefined;
  readonly at: Place;
}

export interface Unknown {
  readonly id: string;
  readonly doc: string;
  readonly places: readonly UnknownPlace[];
  readonly at: Place;
}

export interface UnknownPlace {
  /** What is not known there, in the words of the model: `the path of get-subscription-version`. */
  readonly subject: string;
  readonly at: Place;
}
