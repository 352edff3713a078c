import type { OwnErrorBodies, OwnErrors } from "../context/error-parts.js";
import { coversStatus } from "../outcome/prove-origin.js";

/** The bodies of errors that have others in one operation: the first row that covers a status decides. */
export function ownErrors(rows: readonly OwnErrorBodies[]): OwnErrors {
  return {
    rows,
    replaceIn(row, status) {
      const own = rows.find(
        (one) => coversStatus(one, status) && (one.isClass !== true || row.isClass === true),
      );
      return own === undefined ? row : { ...row, bodies: own.bodies };
    },
  };
}
