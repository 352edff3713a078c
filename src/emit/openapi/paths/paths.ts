import { groupBy } from "../../../model/group-by.js";
import { shapeOf } from "../../../model/ir/path.js";
import { isCallable } from "../../../plan/callable.js";
import { mapOfEntries, type Value, type ValueMap } from "../document/value.js";
import type { OpenapiStyle } from "../openapi-style.js";
import { operation, pathKey } from "./operation.js";
import type { SharedParts } from "./shared-parts.js";

/** The operations by path and method, in the order of the model. Paths that differ in names of parameters alone are one. */
export function pathsOf(shared: SharedParts, style: OpenapiStyle): ValueMap {
  const byShape = groupBy(
    style.api.endpoints.filter(isCallable),
    ({ path, variant }) => `${shapeOf(path.value)}#${variant ?? ""}`,
  );
  return mapOfEntries(
    [...byShape.values()].map((endpoints): [string, Value] => {
      const [{ path, variant }] = endpoints;
      const operations = endpoints.map((endpoint): [string, Value] => [
        endpoint.method.toLowerCase(),
        operation(endpoint, path.value, shared, style),
      ]);
      return [pathKey(path.value, variant), mapOfEntries(operations)];
    }),
  );
}
