import type { ImportedApi } from "../imported-api.js";
import { type FixedNames, noNames } from "./fixed-names.js";
import type { ImportOptions } from "./import-options.js";
import { isPublic } from "../operations/alternatives.js";
import { MapBuilder } from "./model-data.js";
import { createErrorHeaders } from "./operations/error-headers.js";
import { planAccess } from "./operations/plan-access.js";
import { planErrors } from "./operations/plan-errors.js";
import { planOperations } from "./operations/plan-operations.js";
import { planServers } from "./operations/plan-servers.js";
import { planUnknowns } from "./operations/plan-unknowns.js";
import { nameApi, planConventions } from "./operations/write-api.js";
import type { WriteContext } from "./operations/write-context.js";
import { namesBesideTypes } from "./taken-names.js";
import { createTypeWriter } from "./types/create-type-writer.js";

/** Plans all names of a model, and what is the same for the whole API, before anything is written. */
export function createContext(api: ImportedApi, options: ImportOptions): WriteContext {
  const { fixed = noNames, versionHeader } = options;
  const name = options.name ?? fixed.api ?? nameApi(api.title);
  const builder = new MapBuilder();
  const names = planOperations(api, fixed);
  const unknowns = planUnknowns(fixed.unknowns);
  const errorHeaders = createErrorHeaders(api, versionHeader === undefined ? [] : [versionHeader.header]);
  const errors = planErrors(api, new Set(fixed.types.values()), errorHeaders);
  const taken = namesBesideTypes(api, name, names, errors);
  const types = createTypeWriter(api, { operations: names, unknowns, fixed: fixed.types, taken, builder });
  return {
    api,
    name,
    versionHeader,
    types,
    names,
    unknowns,
    builder,
    conventions: planConventions(api),
    errors,
    errorHeaders,
    servers: planServers(api),
    access: planAccess(api),
    isForAnybody: isForAnybody(api),
  };
}

function isForAnybody({ authentication, saysSecurity, operations }: ImportedApi): boolean {
  const isKept = authentication !== undefined;
  return saysSecurity && !isKept && operations.every(({ alternatives }) => isPublic(alternatives));
}

/** Every name that a model has now, those that were given before among them. */
export function namesOf(
  { name, types, names, unknowns }: WriteContext,
  fixed: FixedNames = noNames,
): FixedNames {
  return {
    api: name,
    types: types.names(),
    operations: new Map([...fixed.operations, ...names.operations]),
    calls: new Map([...fixed.calls, ...names.calls]),
    groups: new Map([...fixed.groups, ...names.groups]),
    unknowns: unknowns.names(),
  };
}
