import { groupBy } from "../../../language/model/group-by.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Method } from "../../../language/model/ir/endpoint.js";
import { shapeOf } from "../../../language/model/ir/path.js";
import { isCallable } from "../../../language/plan/callable.js";
import { mapOfEntries, unlessEmpty, type Value, type ValueMap } from "../document/value.js";
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
      const operations = endpoints.map(
        (endpoint) => [endpoint.method, operation(endpoint, path.value, shared, style)] as const,
      );
      return [pathKey(path.value, variant), pathItem(operations)];
    }),
  );
}

/** Operations stand under a keyword, if OpenAPI has one for their method. */
function pathItem(operations: readonly (readonly [method: Method, operation: Value])[]): ValueMap {
  const others = operations.filter(([method]) => !hasKeyword(method));
  return mapOfEntries([
    ...operations
      .filter(([method]) => hasKeyword(method))
      .map(([method, value]) => [method.toLowerCase(), value] as const),
    ["additionalOperations", unlessEmpty(mapOfEntries(others))],
  ]);
}

/** The methods for which path items of OpenAPI 3.1 have a keyword. */
const older: ReadonlySet<string> = new Set(["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH"]);

function hasKeyword(method: Method): boolean {
  return older.has(method) || method === "QUERY";
}

/** The oldest version of OpenAPI that has all methods: readers of 3.1 refuse one of 3.2. */
export function neededVersion({ endpoints }: Api): "3.1.0" | "3.2.0" {
  return endpoints.filter(isCallable).every(({ method }) => older.has(method)) ? "3.1.0" : "3.2.0";
}
