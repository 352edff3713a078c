import type { Advice, ChangeKind, KindRow, KindRows, Shown, Told } from "./kind.js";

/** The kind of a change in requests, and of the same one in responses and webhooks, with their rows. */
export interface BothWays<Request extends string, Response extends string> {
  readonly request: Request;
  readonly response: Response;
  readonly rows: Readonly<Record<Request | Response, KindRow>>;
}

type Shared = Pick<ChangeKind, "effect"> & Shown;

/** What is said of a change in one direction. */
type OneWay<Id> = { readonly id: Id } & Omit<Told, "direction" | "effect"> & Advice;

/** A change that is another kind in responses than it is in requests. */
export function bothWays<Request extends string, Response extends string>(
  shared: Shared,
  request: OneWay<Request>,
  response: OneWay<Response>,
): BothWays<Request, Response> {
  const { id: requestId, ...inRequests } = request;
  const { id: responseId, ...inResponses } = response;
  return {
    request: requestId,
    response: responseId,
    rows: {
      ...rowOf(requestId, { direction: "request", ...shared, ...inRequests }),
      ...rowOf(responseId, { direction: "response", ...shared, ...inResponses }),
    },
  };
}

/** A change that is of one kind in requests and in responses. */
export function oneKind<Id extends string>(id: Id, row: KindRow): BothWays<Id, Id> {
  return { request: id, response: id, rows: rowOf(id, row) };
}

type Family = Readonly<Record<string, BothWays<string, string>>>;

/** The rows of all kinds of a family. */
export function rowsOf<Kinds extends Family>(
  family: Kinds,
): Readonly<Record<Kinds[keyof Kinds]["request" | "response"], KindRow>>;
export function rowsOf(family: Family): KindRows {
  return Object.fromEntries(Object.values(family).flatMap(({ rows }) => Object.entries(rows)));
}

function rowOf<Id extends string>(id: Id, row: KindRow): Readonly<Record<Id, KindRow>>;
function rowOf(id: string, row: KindRow): KindRows {
  return { [id]: row };
}
