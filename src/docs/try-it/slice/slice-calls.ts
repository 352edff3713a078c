import type { Api } from "../../../model/ir/api.js";
import type { Endpoint } from "../../../model/ir/endpoint.js";
import { valueOf } from "../../../model/ir/known.js";
import { renderPath } from "../../../model/ir/path.js";
import type { TypeDeclaration, TypeId } from "../../../model/ir/type.js";
import { indexTypes } from "../../../model/type-index.js";
import { mentionedTypes } from "../../../model/type-words.js";
import { isCondition } from "../../../sandbox/execute/preconditions.js";
import { type Action, chooseAction } from "../../../sandbox/plan/action.js";
import { referredTypes } from "../../../sandbox/plan/references.js";
import { createCallReach } from "./reach-calls.js";
import { createTypeReach, typesOfEndpoint, typesOfErrors } from "./reach-types.js";
import { markOf, withIdAlone, withoutValues } from "./reduced.js";

/** Reduces a version to what some of its calls need. */
export type SliceCalls = (operations: readonly string[]) => Api;

/**
 * Prepares to reduce a version to calls: a sandbox of the result answers their requests as one of the whole version does. What only
 * people read is left out.
 */
export function createSlicer(api: Api): SliceCalls {
  const types = indexTypes(api.types);
  const reachCalls = createCallReach(api);
  const reachTypes = createTypeReach(api.types);
  const actions = new Map(api.endpoints.map((one) => [one.id, chooseAction(one, api, types)]));
  const resourceOf = ({ id }: Endpoint) => resourceIn(actions.get(id));
  const resources = new Set(api.endpoints.flatMap((endpoint) => resourceOf(endpoint) ?? []));
  return (operations) => {
    const calls = reachCalls(operations);
    const own = new Set(calls.flatMap((call) => resourceOf(call) ?? []));
    const written = new Set(calls.flatMap((call) => (call.retrySafety === "safe" ? [] : [pathOf(call)])));
    const isAboutOwn = (endpoint: Endpoint) =>
      own.has(resourceOf(endpoint) ?? "") &&
      ((endpoint.list === undefined && written.has(pathOf(endpoint))) ||
        saysOfResource(endpoint, actions.get(endpoint.id)));
    const endpoints = api.endpoints.flatMap((endpoint) => {
      if (calls.includes(endpoint)) return [endpoint];
      return isAboutOwn(endpoint) ? [withoutValues(endpoint)] : [];
    });
    const whole = reachTypes([...endpoints.flatMap(typesOfEndpoint), ...typesOfErrors(api), ...own]);
    const names = namesIn(
      api.types.filter(({ id }) => whole.has(id)),
      endpoints,
    );
    const referred = [...referredTypes(names, resources)].filter((id) => !own.has(id));
    const reduced = referred.flatMap((id) => (whole.has(id) ? [] : (types.get(id) ?? []))).map(withIdAlone);
    const ofIds = reachTypes(reduced.flatMap(mentionedTypes));
    const byId = new Map(reduced.map((type) => [type.id, type]));
    const isKept = ({ id }: TypeDeclaration) => whole.has(id) || ofIds.has(id);
    const marks = referred
      .flatMap((id) => types.get(id) ?? [])
      .flatMap((type) => calls.slice(0, 1).map((call) => markOf(type, call)));
    return {
      ...api,
      version: { ...api.version, endpoints: api.version.endpoints && [] },
      versions: api.versions.map((version) => ({ ...version, endpoints: undefined })),
      limits: [],
      groups: [],
      types: api.types.flatMap((type) => (isKept(type) ? [type] : (byId.get(type.id) ?? []))),
      endpoints: [...endpoints, ...marks],
      webhooks: undefined,
      unknowns: [],
    };
  };
}

function resourceIn(action: Action | undefined): TypeId | undefined {
  if (action === undefined) return undefined;
  return "target" in action ? action.target.resource : "resource" in action ? action.resource : undefined;
}

function pathOf({ path }: Endpoint): string | undefined {
  const known = valueOf(path);
  return known && renderPath(known);
}

/** Whether the endpoint decides how resources are: what one must be to be found, and whether they have tags. */
function saysOfResource({ headers }: Endpoint, action: Action | undefined): boolean {
  const isFound = action !== undefined && "target" in action && action.target.where.length > 0;
  return isFound || headers.some(({ name }) => isCondition(name));
}

/** What values are called that samples are made of. */
function namesIn(types: readonly TypeDeclaration[], endpoints: readonly Endpoint[]): ReadonlySet<string> {
  const members = types.flatMap((type) => (type.kind === "object" ? type.fields : []));
  const headers = endpoints.flatMap(({ responses }) => responses.flatMap((response) => response.headers));
  return new Set([
    ...[...members, ...headers].flatMap(({ id, name }) => [id, name]),
    ...types.map(({ id }) => id),
  ]);
}
