import { coversStatus, rowsOfStatus, singleStatuses } from "../../language/model/error-rows.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import type { Api } from "../../language/model/ir/api.js";
import { isStored } from "../../language/model/ir/idempotency.js";
import type { Endpoint, ListedError } from "../../language/model/ir/endpoint.js";
import { type BodyConditions, planConditions } from "./body-conditions.js";
import { type ErrorMarks, planMarks } from "./error-marks.js";
import type { ErrorBody, ErrorOrigin, ErrorRow } from "../../language/model/ir/error.js";
import type { Field, ObjectType } from "../../language/model/ir/type.js";

/** The bodies of errors, and which of them are stored under an idempotency key. */
export interface ErrorPlan extends BodyConditions, ErrorMarks {
  /**
   * The body of an error with the status, of an endpoint if it's known which; where the model doesn't specify it, that of other
   * errors of the origin.
   */
  readonly bodyOf: (
    status: number,
    origin: ErrorOrigin,
    endpoint?: Endpoint,
    row?: ErrorRow,
  ) => ErrorShape | undefined;
  /** The headers that a response with the status has, of an endpoint if it's known which. */
  readonly headersOf: (status: number, endpoint?: Endpoint, row?: ErrorRow) => readonly Field[];
  /** Who responds with the status: the API, unless the model has it for other origins only. */
  readonly originOf: (status: number, endpoint?: Endpoint) => ErrorOrigin;
  /** The id of the field that repeats the status. */
  readonly statusMember: string | undefined;
  /** Whether a response is stored and replayed. */
  readonly isStored: (status: number, hasHeader: (name: string) => boolean) => boolean;
}

export type ErrorShape = ObjectType | "text" | "none";

export function planErrors(
  { errors, conventions, idempotency, authentication }: Api,
  types: TypeIndex,
): ErrorPlan {
  const shapesOf = (body: ErrorBody): readonly ErrorShape[] =>
    body.kind === "json" ? types.objectsOf({ kind: "named", id: body.type }) : [body.kind];
  const shapes = (rows: readonly ErrorRow[], expected: ErrorOrigin): readonly ErrorShape[] =>
    rows
      .flatMap((row) => row.bodies)
      .filter(({ origin }) => origin === expected)
      .flatMap(shapesOf);
  const findOwn = (status: number, origin: ErrorOrigin, endpoint: Endpoint | undefined) => {
    const body = origin === "api" && endpoint ? ownError(endpoint, status, errors)?.body : undefined;
    return body && shapesOf(body)[0];
  };
  const find = (status: number, origin: ErrorOrigin): ErrorShape | undefined => {
    const [own] = shapes(rowsOfStatus(errors, status), origin);
    if (own !== undefined) return own;
    const others = shapes(errors, origin);
    // Where the model has no error of the gateway, the gateway's look like the API's.
    return (
      others.find((shape) => typeof shape !== "string") ??
      (origin === "gateway" ? find(status, "api") : others[0])
    );
  };
  const found = new Map<string, ErrorShape | undefined>();
  return {
    bodyOf: (status, origin, endpoint, row) => {
      const own = findOwn(status, origin, endpoint) ?? shapes(row === undefined ? [] : [row], origin)[0];
      if (own !== undefined) return own;
      const key = `${status} ${origin}`;
      if (!found.has(key)) found.set(key, find(status, origin));
      return found.get(key);
    },
    headersOf: (status, endpoint, row) => [
      ...((row ?? usualRow(errors, status))?.headers ?? []),
      ...((endpoint && ownError(endpoint, status, errors))?.headers ?? []),
    ],
    originOf: (status, endpoint) => {
      if (findOwn(status, "api", endpoint) !== undefined) return "api";
      const rows = rowsOfStatus(errors, status);
      const origins = rows.flatMap((row) => row.bodies.map(({ origin }) => origin));
      return origins.includes("api") ? "api" : (origins[0] ?? "api");
    },
    ...planConditions({ errors, authentication }, types),
    ...planMarks({ errors }, types),
    statusMember: conventions.errorStatusMember,
    isStored: (status, hasHeader) => {
      if (idempotency === undefined) return false;
      const row = errors.find(
        (one) =>
          coversStatus(one, status) &&
          one.says === undefined &&
          (one.when === undefined || hasHeader(one.when.header) === one.when.present),
      );
      return row?.isStored ?? isStored(status, idempotency);
    },
  };
}

/** The row of a status that has no condition. */
function usualRow(rows: readonly ErrorRow[], status: number): ErrorRow | undefined {
  return rowsOfStatus(rows, status).find(({ when, says }) => when?.present !== true && says === undefined);
}

/** What an endpoint says of an error itself; of a class, where a row of the class decides. */
function ownError(
  { errors: { listed } }: Endpoint,
  status: number,
  rows: readonly ErrorRow[],
): ListedError | undefined {
  const single = listed.find((one) => !one.isClass && one.status === status);
  if (single !== undefined) return single;
  const ofClass = listed.find((one) => one.isClass && coversStatus(one, status));
  if (ofClass === undefined) return undefined;
  const isOfClass = rowsOfStatus(rows, status).some(({ isClass }) => isClass);
  return isOfClass || singleStatuses(rows, ofClass).includes(status) ? ofClass : undefined;
}
