import type { Api } from "../../language/model/ir/api.js";
import { planClient } from "../../language/plan/plan-client.js";
import type { EmitterInput, EmitterVersion, InputFile, Scope } from "./emitter.js";
import { clientSlice } from "./client-slice.js";
import { wholeVersion } from "./whole-version.js";

/** What emitters are given of a version, and of `all`, the versions of its model, if their scope is the model. */
export function planInput(
  whole: Api,
  scope: Scope = "client",
  all: readonly Api[] = [whole],
  files: readonly InputFile[] = [],
): EmitterInput {
  const chosen = planVersion(whole, scope);
  const others = (api: Api) => (api === whole ? chosen : planVersion(api, scope));
  return { ...chosen, versions: scope === "model" ? all.map(others) : [chosen], files };
}

/** A plan is of what clients have, whatever is said beside it. */
function planVersion(whole: Api, scope: Scope): EmitterVersion {
  const slice = clientSlice(whole);
  return { api: scope === "client" ? slice : wholeVersion(whole), plan: planClient(slice) };
}
