import type { Api } from "../../model/ir/api.js";
import { valueOf } from "../../model/ir/known.js";
import { renderPath } from "../../model/ir/path.js";
import { indexTypes } from "../../model/type-index.js";
import { chooseAction } from "./action.js";

/** A list that is answered with an empty one, since its items don't say what they belong to. */
export interface EmptyList {
  readonly path: string;
  /** The path parameters that no item has as a field. */
  readonly lacks: readonly string[];
}

export function emptyLists(api: Api): readonly EmptyList[] {
  const types = indexTypes(api.types);
  return api.endpoints.flatMap((endpoint) => {
    const path = valueOf(endpoint.path);
    const action = chooseAction(endpoint, api, types);
    const lacks = action.kind === "acknowledge" ? action.lacks : undefined;
    return path === undefined || lacks === undefined ? [] : [{ path: renderPath(path), lacks }];
  });
}
