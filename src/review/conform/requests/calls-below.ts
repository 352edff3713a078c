import type { Api } from "../../../language/model/ir/api.js";
import { parameterNames, type Path, shapeOf } from "../../../language/model/ir/path.js";
import { type CallableEndpoint, isCallable } from "../../../language/plan/callable.js";
import { elsewhere } from "../trial.js";

/** The calls that a run makes: none of another server. */
export function callsOf(api: Api): readonly CallableEndpoint[] {
  return api.endpoints.filter(isCallable).filter((call) => elsewhere(call) === undefined);
}

/** `/orders/` and `/orders` are one place. */
export function placeOf(path: Path): string {
  return shapeOf(path).replace(/\/$/u, "");
}

/** The call for one of the things at the path of another one, whose id is one segment more: of `/orders`, `/orders/{id}`. */
export function callBelow(
  { path }: CallableEndpoint,
  method: CallableEndpoint["method"],
  api: Api,
): CallableEndpoint | undefined {
  const item = `${placeOf(path.value)}/{}`;
  const parameters = parameterNames(path.value).length + 1;
  return callsOf(api).find(
    (call) =>
      call.method === method &&
      placeOf(call.path.value) === item &&
      call.pathParameters.length === parameters,
  );
}
