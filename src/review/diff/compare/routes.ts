import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { renderPath } from "../../../language/model/ir/path.js";
import type { Pair } from "../pair.js";

/** `GET /orders/{id}` */
export function describeRoute({ method, path }: Endpoint): string {
  return `${method} ${path.kind === "known" ? renderPath(path.value) : "(path not specified)"}`;
}

/** Whether two paths have the same parameters in another order. */
export function isReordered({ old, new: next }: Pair<readonly string[]>): boolean {
  return old.join() !== next.join() && old.toSorted().join() === next.toSorted().join();
}
