import type { TypeIndex } from "../../model/type-index.js";
import type { Api } from "../../model/ir/api.js";
import { isStored } from "../../model/stored-statuses.js";
import type { ApiError, ErrorOrigin } from "../../model/ir/error.js";
import type { ObjectType } from "../../model/ir/type.js";

/** How errors look, and which of them stay under an idempotency key. */
export interface ErrorPlan {
  /** What an error of the status looks like; where the model shows nothing, what others of the origin do. */
  readonly bodyOf: (status: number, origin: ErrorOrigin) => ErrorShape | undefined;
  /** Who answers with the status: the API, unless the model shows only others that do. */
  readonly originOf: (status: number) => ErrorOrigin;
  /** The id of the field that repeats the status. */
  readonly statusMember: string | undefined;
  /** Whether a response is stored and replayed. */
  readonly isStored: (status: number, hasHeader: (name: string) => boolean) => boolean;
}

export type ErrorShape = ObjectType | "text";

export function planErrors({ errors, conventions, idempotency }: Api, types: TypeIndex): ErrorPlan {
  const shapes = (rows: readonly ApiError[], wanted: ErrorOrigin): readonly ErrorShape[] =>
    rows
      .flatMap((row) => row.bodies)
      .filter(({ origin }) => origin === wanted)
      .flatMap((body): readonly ErrorShape[] =>
        body.kind === "text" ? ["text"] : types.objectsOf({ kind: "named", id: body.type }),
      );
  const find = (status: number, origin: ErrorOrigin): ErrorShape | undefined => {
    const [own] = shapes(
      errors.filter((row) => row.status === status),
      origin,
    );
    if (own !== undefined) return own;
    const others = shapes(errors, origin);
    // An error of the gateway where the model shows none looks like an error of the API.
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
      const rows = errors.filter((row) => row.status === status);
      const origins = rows.flatMap((row) => row.bodies.map(({ origin }) => origin));
      return origins.includes("api") ? "api" : (origins[0] ?? "api");
    },
    statusMember: conventions.errorStatusMember,
    isStored: (status, hasHeader) => {
      if (idempotency === undefined) return false;
      const row = errors.find(
        ({ status: other, when }) =>
          other === status && (when === undefined || hasHeader(when.header) === when.present),
      );
      return row?.isStored ?? isStored(status, idempotency);
    },
  };
}
