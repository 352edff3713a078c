import type { Api } from "../../language/model/ir/api.js";
import { textOf, withoutPlaces } from "../../say/without-places.js";

/**
 * All that the model says of a version, for an emitter that also writes of what no client has: operations without a path, limits of
 * nothing that is called, known unknowns that no client is told of.
 */
export function wholeVersion(api: Api): Api {
  return withoutPlaces(api);
}

/** The same as JSON, of which a digest proves that an output of this scope is current. */
export function wholeVersionText(api: Api): string {
  return textOf(api);
}
