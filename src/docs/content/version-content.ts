import type { Api } from "../../model/ir/api.js";
import { indexTypes, type TypeIndex } from "../../model/type-index.js";
import type { ClientPlan } from "../../plan/client-plan.js";
import { planClient } from "../../plan/plan-client.js";
import { createSitePaths, type SitePaths } from "./site-paths.js";

/** A version of the API, and what its pages are made of. */
export interface VersionContent {
  readonly api: Api;
  readonly plan: ClientPlan;
  readonly types: TypeIndex;
  readonly paths: SitePaths;
}

export function createVersionContent(api: Api, prefix: string): VersionContent {
  return {
    api,
    plan: planClient(api),
    types: indexTypes(api.types),
    paths: createSitePaths(api.types, prefix),
  };
}
