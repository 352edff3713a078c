import type { Api } from "../../../language/model/ir/api.js";
import { headerOf, type WireResponse } from "../http/wire.js";

/** Why a response proves nothing of what the service does; `undefined`: it may be its own. */
export function unprovenOrigin({ conventions }: Api, response: WireResponse): string | undefined {
  const { requestIdHeader: header, isRequestIdPromised } = conventions;
  if (!isRequestIdPromised || header === undefined || headerOf(response, header) !== undefined) {
    return undefined;
  }
  return `a response lacks \`${header}\`, so something in front of the service may have sent it`;
}
