import { bodiesAt } from "./error-bodies.js";
import { canProveOrigin } from "./error-proof.js";
import { type ErrorStatuses, rowsOfListed, statusesOf } from "./error-rows.js";
import type { Api } from "./ir/api.js";
import type { Endpoint } from "./ir/endpoint.js";
import { indexTypes } from "./type-index.js";

/** What a refusal of a write without a key has that shows nothing of its origin: no body, or one that gateways write as well. */
export type WeakBody = "none" | "common";

export interface UnprovenRefusal extends ErrorStatuses {
  /** The id of the endpoint. */
  readonly endpoint: string;
  readonly body: WeakBody;
}

export function isUnkeyedWrite({ retrySafety }: Pick<Endpoint, "retrySafety">): boolean {
  return retrySafety === "none";
}

/**
 * The errors that writes without a key list as refusals, although nothing can prove that the service sent them. None where each
 * response has a request id.
 */
export function findUnprovenRefusals(api: Api): readonly UnprovenRefusal[] {
  const { endpoints, errors, conventions } = api;
  if (conventions.isRequestIdPromised) return [];
  const types = indexTypes(api.types);
  return endpoints.filter(isUnkeyedWrite).flatMap(({ id, errors: { listed } }) =>
    listed.flatMap((one): readonly UnprovenRefusal[] => {
      const rows = rowsOfListed(errors, one);
      const bodies = bodiesAt(one, rows);
      const isRefusal = rows.some(({ effect }) => effect === "none");
      if (!isRefusal || bodies.some((body) => canProveOrigin(body, api, types))) return [];
      return [{ ...statusesOf(one), endpoint: id, body: bodies.length === 0 ? "none" : "common" }];
    }),
  );
}
