import type { ListedError } from "./ir/endpoint.js";
import type { ErrorBody, ErrorContent, ErrorRow } from "./ir/error.js";
import type { TypeId } from "./ir/type.js";

/** Whether there is anything in a body. */
export function hasContent(body: ErrorBody): body is ErrorContent {
  return body.kind !== "none";
}

/** Whether the service itself sends a body, and not what lies in front of it. */
export function isOfService({ origin }: ErrorBody): boolean {
  return origin === "api";
}

/** A body as a model has it: the name of a type, which is its id unless `nameOf` says otherwise, `text`, or `none`. */
export function errorBodyWord(body: ErrorBody, nameOf = (id: TypeId): string => id): string {
  return body.kind === "json" ? nameOf(body.type) : body.kind;
}

/**
 * The bodies that an error has at an endpoint that lists it, with its rows of the error table: what others than the service
 * respond with is the same everywhere.
 */
export function bodiesAt(
  { body }: Pick<ListedError, "body">,
  rows: readonly ErrorRow[],
): readonly ErrorContent[] {
  const all = rows.flatMap(({ bodies }) => bodies);
  const found = body === undefined ? all : [body, ...all.filter(({ origin }) => origin !== "api")];
  return [...new Map(found.filter(hasContent).map((one) => [JSON.stringify(one), one])).values()];
}
