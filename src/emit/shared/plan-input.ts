import type { Api } from "../../model/ir/api.js";
import { planClient } from "../../plan/plan-client.js";
import type { EmitterInput } from "../emitter.js";
import { clientSlice } from "./client-slice.js";

/** What emitters are given of a version. */
export function planInput(whole: Api): EmitterInput {
  const api = clientSlice(whole);
  return { api, plan: planClient(api) };
}
