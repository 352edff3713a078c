import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { valueOf } from "../../../language/model/ir/known.js";
import { mayTake } from "../../../sandbox/plan/router.js";

/** The endpoints that requests of some operations may get to, in the order of the model. */
export type ReachCalls = (operations: readonly string[]) => readonly Endpoint[];

/** Calls ask others what became of them, and what looks like the path of one may be that of another. */
export function createCallReach({ endpoints }: Pick<Api, "endpoints">): ReachCalls {
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return (operations) => {
    const reached = new Set(operations);
    for (const id of reached) {
      const endpoint = byId.get(id);
      if (endpoint === undefined) continue;
      for (const asked of [endpoint.confirmation?.call, endpoint.poll?.call]) {
        if (asked !== undefined) reached.add(asked);
      }
      for (const other of endpoints) if (takes(other, endpoint)) reached.add(other.id);
    }
    return endpoints.filter(({ id }) => reached.has(id));
  };
}

/** A `HEAD` is answered as the `GET` of its path is. */
function takes(other: Endpoint, own: Endpoint): boolean {
  const [path, otherPath] = [valueOf(own.path), valueOf(other.path)];
  const isMethod = other.method === own.method || (own.method === "HEAD" && other.method === "GET");
  return isMethod && path !== undefined && otherPath !== undefined && mayTake(path, otherPath);
}
