import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { TypeDeclaration, TypeId } from "../../../language/model/ir/type.js";
import { indexTypes } from "../../../language/model/type-index.js";
import { mentionedTypes } from "../../../language/model/type-words.js";
import { referredTypes } from "../../../sandbox/plan/references.js";
import { createCallReach } from "./reach-calls.js";
import { createTypeReach, typesOfEndpoint, typesOfErrors } from "./reach-types.js";
import { markOf, withIdAlone } from "./reduced.js";
import { createResourceReach } from "./reach-resources.js";

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
  const { resources, resourcesOf, endpointsAbout } = createResourceReach(api, types);
  return (operations) => {
    const calls = reachCalls(operations);
    const own = resourcesOf(calls);
    const endpoints = endpointsAbout(own, calls);
    const whole = reachTypes([...endpoints.flatMap(typesOfEndpoint), ...typesOfErrors(api), ...own]);
    const names = namesIn(
      api.types.filter(({ id }) => whole.has(id)),
      endpoints,
    );
    const referred = [...referredTypes(names, resources)].flatMap((id) =>
      own.has(id) ? [] : (types.get(id) ?? []),
    );
    const reduced = referred.filter(({ id }) => !whole.has(id)).map(withIdAlone);
    const marks = referred.flatMap((type) => calls.slice(0, 1).map((call) => markOf(type, call)));
    const kept = new Set([...whole, ...reachTypes(reduced.flatMap(mentionedTypes))]);
    return {
      ...withoutRest(api),
      types: keepTypes(api.types, kept, reduced),
      endpoints: [...endpoints, ...marks],
    };
  };
}

/** What is the same for all calls. */
function withoutRest(api: Api): Api {
  return {
    ...api,
    version: { ...api.version, endpoints: api.version.endpoints && [] },
    versions: api.versions.map((version) => ({ ...version, endpoints: undefined })),
    limits: [],
    groups: [],
    webhooks: undefined,
    unknowns: [],
  };
}

/** In their order, those that are kept whole, and those of which less is needed. */
function keepTypes(
  types: readonly TypeDeclaration[],
  whole: ReadonlySet<TypeId>,
  reduced: readonly TypeDeclaration[],
): readonly TypeDeclaration[] {
  return types.flatMap((type) => (whole.has(type.id) ? [type] : reduced.filter(({ id }) => id === type.id)));
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
