import { describeRoute } from "../../say/sentences.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { Inline } from "../page/inline.js";

/** The method and the path of a call. */
export function routeOf(endpoint: Endpoint): Inline {
  const { method } = endpoint;
  return { kind: "route", method, path: describeRoute(endpoint).slice(method.length + 1) };
}
