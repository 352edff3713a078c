import type { Header, SandboxRequest, SandboxResponse } from "../http/message.js";
import type { SandboxPlan } from "../plan/plan.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { jsonMediaType } from "../../language/model/media-types.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { ErrorOrigin } from "../../language/model/ir/error.js";
import type { Field, ObjectType, TypeRef } from "../../language/model/ir/type.js";
import { reasonOf } from "./reasons.js";
import { sampleHeader } from "./sample-header.js";
import { sampleOf } from "../samples/sample-type.js";
import type { SampleSource } from "../samples/sample-source.js";

/** A response with a JSON body; without a value it has none. */
export function jsonResponse(
  status: number,
  value: unknown,
  headers: readonly Header[] = [],
  mediaType = jsonMediaType,
): SandboxResponse {
  if (value === undefined) return { status, headers, body: "" };
  return { status, headers: [["Content-Type", mediaType], ...headers], body: JSON.stringify(value) };
}

export function htmlResponse(
  status: number,
  title: string,
  text: string,
  headers: readonly Header[] = [],
): SandboxResponse {
  const body = `<!doctype html>\n<html>\n<head><title>${title}</title></head>\n<body><h1>${title}</h1><p>${text}</p></body>\n</html>\n`;
  return { status, headers: [["Content-Type", "text/html; charset=utf-8"], ...headers], body };
}

/** The header that echoes a request's key; none for a request without one. */
export function echoHeaders({ headers }: SandboxRequest, { api }: SandboxPlan): readonly Header[] {
  const { header = "", echoHeader } = api.idempotency ?? {};
  const key = headers.get(header.toLowerCase());
  return echoHeader === undefined || key === undefined ? [] : [[echoHeader, key]];
}

export interface ErrorDetails {
  readonly status: number;
  /** For people. */
  readonly detail: string;
  /** The one that the model has for the status, when absent. */
  readonly origin?: ErrorOrigin;
  /** Whose response it is: errors of some endpoints have bodies of their own. */
  readonly endpoint?: Endpoint | undefined;
  readonly headers?: readonly Header[];
  /** The first request with the key is still in progress. */
  readonly isInProgress?: boolean;
  /** Errors of versions and keys say more than others: the body's optional members are sent too. */
  readonly isFull?: boolean;
}

/** ERR-1, ERR-2, ERR-5: an error in the shape that the model gives to those of this status and origin. */
export function errorResponse(plan: SandboxPlan, details: ErrorDetails): SandboxResponse {
  const { detail, endpoint, isFull = false, isInProgress = false } = details;
  const isOfApi = (details.origin ?? "api") === "api";
  const status = isOfApi ? plan.errors.statusOf(details.status) : details.status;
  const origin = details.origin ?? plan.errors.originOf(status, endpoint);
  const row = plan.errors.rowOf(status, isInProgress);
  const body = plan.errors.bodyOf(status, origin, endpoint, row);
  const headers = withRequired(details.headers ?? [], plan.errors.headersOf(status, endpoint, row), plan);
  if (body === "none") return { status, headers, body: "" };
  if (body === "text" || (body === undefined && origin === "infrastructure")) {
    return htmlResponse(status, `${status} ${reasonOf(status)}`, "The request failed.", headers);
  }
  if (body === undefined) return jsonResponse(status, { message: detail }, headers);
  const reasonMember = findReasonMember(body, plan);
  const members = body.fields
    .filter((field) => field.isRequired || isFull || field === reasonMember)
    .map(
      (field) => [field.name, field === reasonMember ? detail : errorMember(field, status, plan)] as const,
    );
  const value = Object.fromEntries(members);
  return jsonResponse(status, row ? plan.errors.markRow(value, row, status, body) : value, headers);
}

/** The headers that an error always has, beside those that are given. */
function withRequired(
  given: readonly Header[],
  fields: readonly Field[],
  plan: SandboxPlan,
): readonly Header[] {
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  const missing = fields.filter(({ name, isRequired }) => isRequired && !names.has(name.toLowerCase()));
  return [...given, ...missing.map((field) => sampleHeader(field, source(plan)))];
}

/** The member for the detail: the one that RFC 9457 has for it, or else the first string. */
function findReasonMember({ fields }: ObjectType, { types, errors }: SandboxPlan): Field | undefined {
  const strings = fields.filter(({ id, type }) => id !== errors.statusMember && isString(type, types));
  return (
    strings.find(({ name }) => name === "detail") ??
    strings.find(({ name }) => name === "title") ??
    strings.find(({ isRequired }) => isRequired) ??
    strings[0]
  );
}

function isString(type: TypeRef, types: TypeIndex): boolean {
  const resolved = types.resolve(type);
  return resolved.kind === "scalar" && resolved.scalar === "string";
}

function errorMember(field: Field, status: number, plan: SandboxPlan): unknown {
  const { id, name, type } = field;
  if (id === plan.errors.statusMember) return status;
  const mark = plan.errors.markError(status, field);
  if (mark !== undefined) return mark;
  return name === "title" && isString(type, plan.types)
    ? reasonOf(status)
    : sampleOf(type, name, source(plan));
}

/** Samples in errors have a constant time and id, and no more than they must: details are about requests. */
function source({ samples }: SandboxPlan): SampleSource {
  const uuid = () => "00000000-0000-4000-8000-000000000000";
  return { ...samples, now: () => 0, uuid, uuidAt: uuid, isSparse: true };
}
