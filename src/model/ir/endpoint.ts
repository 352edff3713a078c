import type { Place } from "../../diagnostics/diagnostic.js";
import type { Field, TypeRef } from "./type.js";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What repeating a call does: see `Repetition` of the runtime's policy. */
export type EndpointRepetition = "safe" | "key" | "natural" | "none";

export interface Endpoint {
  /** The operation id. */
  readonly name: string;
  /** The method of the group's class. */
  readonly tsName: string;
  /** The group's name. */
  readonly group: string;
  readonly doc: string | undefined;
  readonly deprecated: string | undefined;
  readonly method: Method;
  /** `undefined`: not shown, so the endpoint can't be called. */
  readonly path: string | undefined;
  readonly pathParameters: readonly Field[];
  readonly query: readonly QueryParameter[];
  /** The name in code of the interface of its query, if it has one. */
  readonly queryTsName: string | undefined;
  readonly headers: readonly Field[];
  readonly headersTsName: string | undefined;
  readonly body: RequestBody | undefined;
  readonly replies: readonly Reply[];
  readonly list: List | undefined;
  readonly batch: Batch | undefined;
  readonly repetition: EndpointRepetition;
  readonly naturalKey: NaturalKey | undefined;
  readonly errors: EndpointErrors;
  /** What the service does with a field of the body that it does not know; `undefined`: not shown. */
  readonly unknownFields: "ignored" | "refused" | undefined;
  readonly finds: Selection | undefined;
  readonly unknowns: readonly string[];
  readonly at: Place;
}

export interface QueryParameter extends Field {
  /** `in`: an array, joined with commas, means any of its values. */
  readonly style: "exact" | "in";
}

export interface RequestBody {
  readonly type: TypeRef;
  /** Where the service ignores misspelt names silently. */
  readonly traps: readonly BodyTrap[];
  /** Ways to texts that must not contain credentials. */
  readonly forbidsCredentials: readonly (readonly string[])[];
  readonly at: Place;
}

/** A way into the body (`*` stands for each item) and the names that are ignored there, with the right ones. */
export interface BodyTrap {
  readonly at: readonly string[];
  readonly names: readonly { readonly wrong: string; readonly right: string }[];
}

export interface Reply {
  readonly status: number;
  /** `undefined`: no body. */
  readonly type: TypeRef | undefined;
  readonly doc: string | undefined;
  readonly headers: readonly Field[];
  readonly at: Place;
}

export interface List {
  readonly items: TypeRef;
  /** The name in code of the interface of one page. */
  readonly pageTsName: string;
  /** The fields by which it can be sorted; `undefined` when they aren't shown or there are none. */
  readonly sortFields: readonly string[] | undefined;
  readonly isSortable: boolean;
  readonly isSortRequired: boolean;
}

export interface Batch {
  readonly itemsField: string;
  readonly minimum: number;
  readonly maximum: number | undefined;
  readonly acceptedField: string;
  readonly failedField: string;
}

/** The member of each item by which the service drops repetitions: `events[].unique_id`. */
export interface NaturalKey {
  readonly itemsField: string;
  readonly member: string;
}

export interface EndpointErrors {
  /** The statuses that are shown, each with what it means here. */
  readonly shown: readonly { readonly status: number; readonly doc: string | undefined }[];
  /** True when there may be others, so that every error of the API is possible. */
  readonly isOpen: boolean;
}

/** Which stored resource a read answers with. */
export interface Selection {
  readonly by: readonly { readonly field: string; readonly parameter: string }[];
  readonly where: readonly { readonly field: string; readonly condition: string }[];
}
