import type { ClientContext, OperationRow } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { ownMember } from "../support/members.js";
import { maskSecret } from "../support/redact.js";
import type { CallRequest } from "../types/call.js";
import type { PageNumber } from "./page-walk.js";
import type { CursorRules, LinkRules, NumberedRules } from "./way-rules.js";

/** What leads to a page: an offset, the number of a page, a cursor, a link. */
export type PageCursor = string | number;

/** Where a page of a walk is. */
export interface WalkPosition extends PageNumber {
  /** `undefined`: where the service begins. */
  readonly at: PageCursor | undefined;
  /** True: the page before it was short, so that this one has to be empty. */
  readonly isPastEnd: boolean;
  /** How many items are on the pages before it; `undefined` where the walk began in the middle of the list. */
  readonly before: number | undefined;
  /** What has led to pages, with their numbers. */
  readonly seen: Map<PageCursor, number>;
}

/** A way of paging: what leads from a page to the next one, and how that is sent. */
export interface PageWay {
  readonly rules: CursorRules | LinkRules | NumberedRules;
  /** Where a walk begins whose caller doesn't say what it goes on from. */
  begin(asked: unknown): WalkStart;
  /** Whether a page could have had it as its `cursor`. */
  isCursor(at: unknown): boolean;
  /** The request of a page. */
  requestOf(at: PageCursor, first: PageRequest): PageRequest;
  /** @throws whatever `refuse` makes, if it can't be found, or items would be missed */
  findNext(page: PlacedPage): NextPosition | undefined;
}

export type WalkStart = Pick<WalkPosition, "at" | "before">;

export type NextPosition = Pick<WalkPosition, "at"> & Partial<Pick<WalkPosition, "isPastEnd" | "before">>;

export interface PageRequest {
  readonly operation: OperationRow;
  readonly request: CallRequest;
}

/** A page of a walk. */
export interface PlacedPage {
  readonly body: unknown;
  readonly headers: Headers | undefined;
  readonly items: readonly unknown[];
  readonly position: WalkPosition;
  /** What the first page was asked for with: a query, or the body of a search. */
  readonly asked: unknown;
  /** How many items were asked for; NaN where nothing says it. */
  readonly limit: number;
  readonly context: ClientContext;
  readonly operation: OperationRow;
  /** Makes the error of a page from which the walk can't go on. */
  readonly refuse: (path: readonly string[], problem: string) => Error;
  /** Makes the error of a request from which no walk can begin. */
  readonly refuseRequest: (problem: string) => Error;
}

/** The member that is so many names inside; `NaN`, which is no value of JSON, where something on the way is no object. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((at, name) => (isAbsent(at) || isRecord(at) ? ownMember(at, name) : Number.NaN), value);
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && !Array.isArray(value);
}

/** Null, nothing and an empty string all mean that there is no next page. */
export function isAbsent(value: unknown): value is undefined | null | "" {
  return value === undefined || value === null || value === "";
}

/** @throws whatever `refuse` makes, for a page that doesn't say it */
export function hasMore({ body, refuse }: PlacedPage, path: readonly string[]): boolean {
  const more = memberAt(body, path);
  if (typeof more === "boolean") return more;
  throw refuse(path, "doesn't say whether there are more");
}

/** What says which page is asked for: the query, or the body of a search. */
export function askedOf({ operation, request }: PageRequest): unknown {
  return asksInBody(operation) ? request.body : request.query;
}

function asksInBody({ method }: PageRequest["operation"]): boolean {
  return method === "POST" || method === "QUERY";
}

/** Sends a parameter, besides what the caller passed. */
export function withParameter(first: PageRequest, name: string, value: unknown): PageRequest {
  const { operation, request } = first;
  const own = askedOf(first);
  const asked = { ...(typeof own === "object" ? own : {}), [name]: value };
  return {
    operation,
    request: asksInBody(operation) ? { ...request, body: asked } : { ...request, query: asked },
  };
}

/** A request that its call refuses, so that it rejects as for any other bad request. */
export function refusedFrom({ operation, request }: PageRequest): PageRequest {
  const write = (): never => {
    throw notOfList();
  };
  return { request, operation: { ...operation, parts: { ...operation.parts, parameters: { write } } } };
}

export function notOfList(): InvalidRequestError {
  return new InvalidRequestError("`from` isn't the `cursor` of a page of this list.", {
    help: "Pass the `cursor` of a page that this call gave with the same arguments. Nothing was sent.",
  });
}

/** Whether what leads to a page has a credential in it, however deeply it is escaped: callers keep that, and pass it on. */
export function repeatsSecret(at: PageCursor, { settings }: ClientContext): boolean {
  const text = String(at).replaceAll(/%(?:25)+/g, "%");
  return maskSecret(text, settings.secrets) !== text;
}

/**
 * Goes on to what a page leads to, once: a service that leads back would be walked for ever.
 *
 * @throws whatever `refuse` makes, if it has led to this page or one before it, and for a credential
 */
export function leadTo(
  at: PageCursor,
  { position, refuse, context }: PlacedPage,
  path: readonly string[],
): NextPosition {
  if (repeatsSecret(at, context)) throw refuse(path, "leads on by a credential of the client");
  const { seen, number } = position;
  const earlier = seen.get(at);
  if (earlier !== undefined && earlier <= number) throw refuse(path, `leads back to page ${earlier}`);
  seen.set(at, number + 1);
  return { at };
}
