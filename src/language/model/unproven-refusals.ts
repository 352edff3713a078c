import { bodiesAt, hasContent } from "./error-bodies.js";
import { canProveOrigin } from "./error-proof.js";
import { type ErrorStatuses, rowsOfListed, statusesOf } from "./error-rows.js";
import type { Api } from "./ir/api.js";
import type { Endpoint } from "./ir/endpoint.js";
import type { ErrorContent } from "./ir/error.js";
import { indexTypes, type TypeIndex } from "./type-index.js";

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

/** Why nothing in these bodies of an error proves that the service refused a write; `undefined`: one of them can. */
export function findWeakBody(
  bodies: readonly ErrorContent[],
  api: Api,
  types: TypeIndex,
): WeakBody | undefined {
  if (bodies.length === 0) return "none";
  return bodies.some((body) => canProveOrigin(body, api, types)) ? undefined : "common";
}

/** Whether a body that the service sends with other errors, or at other endpoints, proves an error that has none of its own. */
export function canOthersProve(api: Api, types: TypeIndex): boolean {
  const ofEndpoints = api.endpoints.flatMap(({ errors: { listed } }) => listed.map(({ body }) => body));
  const all = [...api.errors.flatMap(({ bodies }) => bodies), ...ofEndpoints];
  return all.some((body) => body !== undefined && hasContent(body) && canProveOrigin(body, api, types));
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
      const isRefusal = rows.some(({ effect }) => effect === "none");
      const body = isRefusal ? findWeakBody(bodiesAt(one, rows), api, types) : undefined;
      return body === undefined ? [] : [{ ...statusesOf(one), endpoint: id, body }];
    }),
  );
}
