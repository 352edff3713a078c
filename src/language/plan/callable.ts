import { hasKeyHeader } from "../model/key-header.js";
import type { Api, Group } from "../model/ir/api.js";
import type { Endpoint } from "../model/ir/endpoint.js";
import type { Path } from "../model/ir/path.js";

/** An endpoint whose path is specified. */
export type CallableEndpoint = Endpoint & {
  readonly path: { readonly kind: "known"; readonly value: Path };
};

export interface CallableGroup {
  readonly group: Group;
  readonly endpoints: readonly CallableEndpoint[];
}

/** One whose path isn't specified has no method in a client. */
export function isCallable(endpoint: Endpoint): endpoint is CallableEndpoint {
  return endpoint.path.kind === "known";
}

/** The groups that have something to call, with what can be called. */
export function callableGroups(api: Api): readonly CallableGroup[] {
  const callable = api.endpoints.filter(isCallable);
  return api.groups.flatMap((group) => {
    const endpoints = callable.filter((endpoint) => endpoint.group === group.name);
    return endpoints.length === 0 ? [] : [{ group, endpoints }];
  });
}

/** Whether one of the calls walks a list. */
export function hasLists({ endpoints }: Api): boolean {
  return endpoints.some((endpoint) => isCallable(endpoint) && endpoint.list !== undefined);
}

/** Whether one of the calls takes an idempotency key in the API's header. */
export function takesKeys({ endpoints }: Api): boolean {
  return endpoints.some((endpoint) => isCallable(endpoint) && hasKeyHeader(endpoint));
}
