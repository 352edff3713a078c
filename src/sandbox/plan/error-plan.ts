import type { Api } from "../../model/api.js";
import { isStored } from "../../model/build-errors.js";
import type { ApiError, ErrorOrigin } from "../../model/error.js";
import type { ObjectType } from "../../model/type.js";
import { type Declarations, objectsOf } from "./declarations.js";

/** How errors look, and which of them stay under an idempotency key. */
export interface ErrorPlan {
  /** The body's type for a status; that of other errors where the model has none; `undefined` for text. */
  readonly bodyOf: (status: number, origin: ErrorOrigin) => ObjectType | undefined;
  readonly statusMember: string | undefined;
  /** Whether a response is stored and replayed. */
  readonly isStored: (status: number, hasHeader: (name: string) => boolean) => boolean;
}

export function planErrors({ errors, conventions, idempotency }: Api, declarations: Declarations): ErrorPlan {
  const bodies = (rows: readonly ApiError[], wanted: ErrorOrigin) =>
    rows
      .flatMap((row) => row.bodies)
      .flatMap(({ origin, tsName }) => (origin === wanted && tsName !== undefined ? [tsName] : []))
      .flatMap((tsName) => objectsOf({ kind: "named", tsName }, declarations));
  const find = (status: number, origin: ErrorOrigin): ObjectType | undefined => {
    const own = bodies(
      errors.filter((row) => row.status === status),
      origin,
    );
    // An error of the gateway where the model shows none looks like an error of the API.
    return own[0] ?? bodies(errors, origin)[0] ?? (origin === "gateway" ? find(status, "api") : undefined);
  };
  const found = new Map<string, ObjectType | undefined>();
  return {
    bodyOf: (status, origin) => {
      const key = `${status} ${origin}`;
      if (!found.has(key)) found.set(key, find(status, origin));
      return found.get(key);
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
