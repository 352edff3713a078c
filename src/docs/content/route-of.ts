import { describeRoute } from "../../emit/shared/sentences.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Inline } from "../page/inline.js";

/** The method and the path of a call. */
export function routeOf(endpoint: Endpoint): Inline {
  const { method } = endpoint;
  return { kind: "route", method, path: describeRoute(endpoint).slice(method.length + 1) };
}
