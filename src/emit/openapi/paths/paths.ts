import { renderPath } from "../../../model/ir/path.js";
import { groupBy } from "../../../model/group-by.js";
import { type CallableEndpoint, isCallable } from "../../../plan/callable.js";
import { mapOfEntries, type Value, type ValueMap } from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { operation } from "./operation.js";
import type { SharedParts } from "./shared-parts.js";

/** The operations by path and method, in the order of the model. */
export function pathsOf(shared: SharedParts, style: OpenapiStyle): ValueMap {
  const byPath = groupBy(style.api.endpoints.filter(isCallable), pathKey);
  return mapOfEntries(
    [...byPath].map(([path, endpoints]): [string, Value] => [
      path,
      mapOfEntries(
        endpoints.map((endpoint): [string, Value] => [
          endpoint.method.toLowerCase(),
          operation(endpoint, shared, style),
        ]),
      ),
    ]),
  );
}

/** What tells endpoints apart that have one route stands in a fragment, which isn't sent. */
function pathKey({ path, variant }: CallableEndpoint): string {
  return renderPath(path.value) + (variant === undefined ? "" : `#${variant}`);
}
