import type { Endpoint } from "../../model/ir/endpoint.js";
import { valueOf } from "../../model/ir/known.js";
import type { Pair } from "../pair.js";

/** `/orders/{}` of `/orders/{id}`: the names of path parameters are not sent. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/gu, "{}");
}

/** `GET /orders/{id}` */
export function describeRoute({ method, path }: Endpoint): string {
  return `${method} ${valueOf(path) ?? "(path not specified)"}`;
}

/** The names of the parameters, in the order of the path. */
export function parameterNames(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]*)\}/gu)].map(([, name = ""]) => name);
}

/** Whether two paths have the same parameters in another order. */
export function isReordered({ old, new: next }: Pair<readonly string[]>): boolean {
  return old.join() !== next.join() && old.toSorted().join() === next.toSorted().join();
}
