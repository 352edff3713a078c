import type { Api } from "../../model/ir/api.js";
import type { ErrorRow } from "../../model/ir/error.js";

/** The rows of the error table by the name that they share, in the order of the table. */
export function errorRowsByName({ errors }: Api): ReadonlyMap<string, readonly ErrorRow[]> {
  const rows = new Map<string, ErrorRow[]>();
  for (const error of errors) {
    const known = rows.get(error.name);
    if (known === undefined) rows.set(error.name, [error]);
    else known.push(error);
  }
  return rows;
}
