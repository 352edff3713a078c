import { STATUS_CODES } from "node:http";
import { rowsOfListed } from "../../../language/model/error-rows.js";
import type { Endpoint, ListedError } from "../../../language/model/ir/endpoint.js";
import type { ErrorBody, ErrorRow } from "../../../language/model/ir/error.js";
import type { Field } from "../../../language/model/ir/type.js";
import { isCallable } from "../../../language/plan/callable.js";
import { mapOf, mapOfEntries, unlessEmpty, type ValueMap } from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { typeSchema } from "../schema/type-schema.js";
import { derived } from "../words/extension.js";
import { describeRows } from "./describe-rows.js";
import { responseHeader } from "./response-header.js";
import { addHeaders, hasKeyHeaders, referToHeaders, type SharedHeader } from "./shared-headers.js";

/** What errors of one kind of operations have alike. */
interface SharedByErrors {
  /** Whether requests may carry a key, of which responses tell in headers. */
  readonly isKeyed: boolean;
  readonly headers: ValueMap;
}

/** The errors of an operation by their status. What says nothing of its own is a response that all operations share. */
export function errorResponses(
  { errors }: Pick<Endpoint, "errors">,
  shared: SharedByErrors,
  style: OpenapiStyle,
): ReadonlyMap<string, ValueMap> {
  const own = errors.listed
    .filter(isShared)
    .map((one) => [keyOf(one), listedResponse(one, shared, style)] as const);
  const others = errors.isOpen ? sharedStatuses(style.api.errors) : [];
  return new Map([...others.map((row) => [keyOf(row), referToShared(row, shared)] as const), ...own]);
}

function listedResponse(one: ListedError, shared: SharedByErrors, style: OpenapiStyle): ValueMap {
  const rows = rowsOfListed(style.api.errors, one);
  if (isAsShared(one)) return referToShared(one, shared);
  const bodies = rows.flatMap((row) => row.bodies);
  const others = bodies.filter(({ origin }) => origin !== "api");
  const ownBodies = one.body === undefined ? bodies : [one.body, ...others];
  return errorResponse(one, rows, ownBodies, shared.headers, style, one);
}

/** The errors that several operations have alike, as responses under `components`: `Error404`, `Error4XX`, `KeyedError404`. */
export function sharedErrors(headers: readonly SharedHeader[], style: OpenapiStyle): ValueMap {
  const called = style.api.endpoints.filter(isCallable);
  const [keyed, others] = [true, false].map((isKeyed) =>
    errorsOf(
      called.filter((endpoint) => hasKeyHeaders(endpoint, headers) === isKeyed),
      { isKeyed, headers: referToHeaders(headers, isKeyed) },
      style,
    ),
  );
  return mapOfEntries([...(others ?? []), ...(keyed ?? [])]);
}

/** The errors that operations with the same shared headers have alike. */
function errorsOf(called: readonly Endpoint[], shared: SharedByErrors, style: OpenapiStyle): ValueMap {
  const { errors } = style.api;
  // An endpoint may list a status of which only a class says what it is.
  const listed = called.flatMap((endpoint) => endpoint.errors.listed.filter(isAsShared));
  const all = sharedStatuses([...errors, ...listed]);
  const used = all.filter((one) => called.some((endpoint) => refersTo(one, endpoint)));
  const nothing = { doc: undefined, headers: [] };
  return mapOfEntries(
    used.map((one) => {
      const rows = rowsOfListed(errors, one);
      const bodies = rows.flatMap((row) => row.bodies);
      return [sharedName(one, shared), errorResponse(one, rows, bodies, shared.headers, style, nothing)];
    }),
  );
}

/** Whether an operation has an error as the API has it. */
function refersTo(one: Statuses, { errors }: Pick<Endpoint, "errors">): boolean {
  const own = errors.listed.find((listed) => keyOf(listed) === keyOf(one));
  return own === undefined ? errors.isOpen : isAsShared(own);
}

function isAsShared({ doc, body, headers }: ListedError): boolean {
  return doc === undefined && body === undefined && headers.length === 0;
}

type Statuses = Pick<ErrorRow, "status" | "isClass">;

/** An error under a status of success is told by its body: it stands beside the success. */
function sharedStatuses(all: readonly Statuses[]): readonly Statuses[] {
  const first = new Map(all.filter(isShared).map((one) => [keyOf(one), one]));
  return [...first.values()];
}

function isShared({ status }: Statuses): boolean {
  return status >= 400;
}

/** `404`, `4XX` */
export function keyOf({ status, isClass }: Statuses): string {
  return isClass ? `${Math.floor(status / 100)}XX` : String(status);
}

function sharedName(one: Statuses, { isKeyed }: SharedByErrors): string {
  return `${isKeyed ? "KeyedError" : "Error"}${keyOf(one)}`;
}

function referToShared(one: Statuses, shared: SharedByErrors): ValueMap {
  return mapOf({ $ref: `#/components/responses/${sharedName(one, shared)}` });
}

function errorResponse(
  one: Statuses,
  rows: readonly ErrorRow[],
  bodies: readonly ErrorBody[],
  shared: ValueMap,
  style: OpenapiStyle,
  { doc, headers }: Pick<ListedError, "doc" | "headers">,
): ValueMap {
  const phrase = one.isClass ? "Any other error" : (STATUS_CODES[one.status] ?? "Error");
  return mapOf({
    description: describeRows(rows, { own: doc, phrase }, style),
    headers: unlessEmpty(addHeaders(addHeaders(headersOf(rows, headers, style), namedHeaders(rows)), shared)),
    content: unlessEmpty(contentOf(bodies, style)),
    ...derived,
  });
}

/** Those of several rows are optional, since nothing here says which of them comes. */
function headersOf(rows: readonly ErrorRow[], own: readonly Field[], style: OpenapiStyle): ValueMap {
  const isAlone = rows.length === 1;
  const ofRows = rows
    .flatMap((row) => row.headers)
    .map((field) => ({ ...field, isRequired: field.isRequired && isAlone }));
  return mapOfEntries([...ofRows, ...own].map((field) => [field.name, responseHeader(field, style)]));
}

/** Headers by which errors are told apart, or that say when to try again. */
function namedHeaders(rows: readonly ErrorRow[]): ValueMap {
  const named = rows.flatMap(({ when, retry }) => [
    ...(when === undefined ? [] : [when.header]),
    ...(retry.kind === "after" ? [retry.header] : []),
  ]);
  const schema = mapOf({ type: "string" });
  return mapOfEntries([...new Set(named)].map((name) => [name, mapOf({ schema })]));
}

/** Several bodies of JSON are alternatives of which nothing here says which one comes. */
function contentOf(bodies: readonly ErrorBody[], { referTo }: OpenapiStyle): ValueMap {
  const types = [...new Set(bodies.flatMap((body) => (body.kind === "json" ? [body.type] : [])))];
  const schemas = types.map((id) => typeSchema({ kind: "named", id }, referTo));
  const [first] = schemas;
  const schema = schemas.length > 1 ? mapOf({ anyOf: schemas }) : first;
  const text = bodies.some(({ kind }) => kind === "text");
  return mapOfEntries([
    ["application/json", schema && mapOf({ schema })],
    ["text/plain", text ? mapOf({ schema: mapOf({ type: "string" }) }) : undefined],
  ]);
}
