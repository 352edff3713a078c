import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { onlyReads } from "../../../language/model/methods.js";
import { valueOf } from "../../../language/model/ir/known.js";
import { renderPath } from "../../../language/model/ir/path.js";
import type { TypeId } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import { isCondition } from "../../../sandbox/execute/preconditions.js";
import { type Action, chooseAction } from "../../../sandbox/plan/action.js";
import { withoutValues } from "./reduced.js";

/** The resources of a version, and what decides how they are. */
export interface ResourceReach {
  /** Their types. */
  readonly resources: ReadonlySet<TypeId>;
  /** Those that calls find, create or change. */
  readonly resourcesOf: (calls: readonly Endpoint[]) => ReadonlySet<TypeId>;
  /** The calls, and what other endpoints say of these types, in the order of the model. */
  readonly endpointsAbout: (types: ReadonlySet<TypeId>, calls: readonly Endpoint[]) => readonly Endpoint[];
}

export function createResourceReach(api: Api, types: TypeIndex): ResourceReach {
  const actions = new Map(api.endpoints.map((one) => [one.id, chooseAction(one, api, types)]));
  const resourceOf = ({ id }: Endpoint) => resourceIn(actions.get(id));
  const resourcesOf = (endpoints: readonly Endpoint[]) =>
    new Set(endpoints.flatMap((endpoint) => resourceOf(endpoint) ?? []));
  return {
    resources: resourcesOf(api.endpoints),
    resourcesOf,
    endpointsAbout: (about, calls) => {
      const written = new Set(calls.flatMap((call) => (onlyReads(call) ? [] : [pathOf(call)])));
      const decides = (endpoint: Endpoint) =>
        (endpoint.list === undefined && written.has(pathOf(endpoint))) ||
        saysOfResource(endpoint, actions.get(endpoint.id));
      return api.endpoints.flatMap((endpoint) => {
        if (calls.includes(endpoint)) return [endpoint];
        return about.has(resourceOf(endpoint) ?? "") && decides(endpoint) ? [withoutValues(endpoint)] : [];
      });
    },
  };
}

function resourceIn(action: Action | undefined): TypeId | undefined {
  if (action === undefined) return undefined;
  return "target" in action ? action.target.resource : "resource" in action ? action.resource : undefined;
}

/** Which resource is written, other endpoints of its path may say. */
function pathOf({ path }: Endpoint): string | undefined {
  const known = valueOf(path);
  return known && renderPath(known);
}

/** Whether the endpoint decides what one must be to be found, or whether they have tags. */
function saysOfResource({ headers }: Endpoint, action: Action | undefined): boolean {
  const isFound = action !== undefined && "target" in action && action.target.where.length > 0;
  return isFound || headers.some(({ name }) => isCondition(name));
}
