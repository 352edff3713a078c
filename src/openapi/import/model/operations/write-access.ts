import type { ImportedAlternative, ImportedOperation } from "../../imported-api.js";
import { separateScopes } from "../../../../language/model/whole-alternatives.js";
import { isPublic, takesCredentials } from "../../operations/alternatives.js";
import type { MapBuilder, ModelValue } from "../model-data.js";
import type { WriteContext } from "./write-context.js";

/** The keys of an endpoint that say who may call it. */
export interface WrittenAccess {
  /** `undefined`: the alternatives of the API apply. */
  readonly authentication: ModelValue | undefined;
  /** The scopes that every alternative needs. */
  readonly scopes: ModelValue | undefined;
}

export function writeAccess(
  { alternatives, file, pointer }: ImportedOperation,
  { api, access, isForAnybody, builder }: WriteContext,
): WrittenAccess {
  if (access === undefined || !takesCredentials(alternatives)) {
    const isSaid = api.saysSecurity && isPublic(alternatives) && !isForAnybody;
    return { authentication: isSaid ? "none" : undefined, scopes: undefined };
  }
  const { scopes, access: own } = separateScopes(alternatives, access.alternatives);
  return {
    authentication:
      own && builder.map([["any_of", writeAlternatives(own, access.names, builder), { file, pointer }]]),
    scopes: scopes.length === 0 ? undefined : scopes,
  };
}

/** The value of `any_of`. */
export function writeAlternatives(
  alternatives: readonly ImportedAlternative[],
  names: ReadonlyMap<string, string>,
  builder: MapBuilder,
): ModelValue {
  return alternatives.map(({ schemes, scopes }) => {
    const all = schemes.map((id) => names.get(id) ?? id);
    const [first = "none", another] = all;
    if (scopes.length === 0) return another === undefined ? first : all;
    return builder.map([
      ["all_of", all],
      ["scopes", scopes],
    ]);
  });
}
