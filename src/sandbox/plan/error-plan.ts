import { coversStatus, rowsOfStatus } from "../../model/error-rows.js";
import type { TypeIndex } from "../../model/type-index.js";
import type { Api } from "../../model/ir/api.js";
import { isStored } from "../../model/ir/idempotency.js";
import type { ErrorRow, ErrorOrigin } from "../../model/ir/error.js";
import type { ObjectType } from "../../model/ir/type.js";

/** The bodies of errors, and which of them are stored under an idempotency key. */
export interface ErrorPlan {
  /** The body of an error with the status; where the model doesn't specify it, that of other errors of the origin. */
  readonly bodyOf: (status: number, origin: ErrorOrigin) => ErrorShape | undefined;
  /** Who responds with the status: the API, unless the model has it for other origins only. */
  readonly originOf: (status: number) => ErrorOrigin;
  /** The id of the field that repeats the status. */
  readonly statusMember: string | undefined;
  /** Whether a response is stored and replayed. */
  readonly isStored: (status: number, hasHeader: (name: string) => boolean) => boolean;
}

export type ErrorShape = ObjectType | "text";

export function planErrors({ errors, conventions, idempotency }: Api, types: TypeIndex): ErrorPlan {
  const shapes = (rows: readonly ErrorRow[], expected: ErrorOrigin): readonly ErrorShape[] =>
    rows
      .flatMap((row) => row.bodies)
      .filter(({ origin }) => origin === expected)
      .flatMap((body): readonly ErrorShape[] =>
        body.kind === "text" ? ["text"] : types.objectsOf({ kind: "named", id: body.type }),
      );
  const find = (status: number, origin: ErrorOrigin): ErrorShape | undefined => {
    const [own] = shapes(rowsOfStatus(errors, status), origin);
    if (own !== undefined) return own;
    const others = shapes(errors, origin);
    // Where the model has no error of the gateway, the gateway's look like the API's.
    return (
      others.find((shape) => shape !== "text") ?? (origin === "gateway" ? find(status, "api") : others[0])
    );
  };
  const found = new Map<string, ErrorShape | undefined>();
  return {
    bodyOf: (status, origin) => {
      const key = `${status} ${origin}`;
      if (!found.has(key)) found.set(key, find(status, origin));
      return found.get(key);
    },
    originOf: (status) => {
      const rows = rowsOfStatus(errors, status);
      const origins = rows.flatMap((row) => row.bodies.map(({ origin }) => origin));
      return origins.includes("api") ? "api" : (origins[0] ?? "api");
    },
    statusMember: conventions.errorStatusMember,
    isStored: (status, hasHeader) => {
      if (idempotency === undefined) return false;
      const row = errors.find(
        (one) =>
          coversStatus(one, status) &&
          (one.when === undefined || hasHeader(one.when.header) === one.when.present),
      );
      return row?.isStored ?? isStored(status, idempotency);
    },
  };
}
