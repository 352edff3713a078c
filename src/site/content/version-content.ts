import type { Api } from "../../language/model/ir/api.js";
import { createReach, type Reach } from "../../review/diff/reach.js";
import { indexTypes } from "../../language/model/type-index.js";
import type { ClientPlan } from "../../language/plan/client-plan.js";
import type { KeyPlan } from "../../language/plan/key-plan.js";
import { planClient } from "../../language/plan/plan-client.js";
import { planKeys } from "../../language/plan/plan-keys.js";
import type { CallExamples } from "./call-examples.js";
import { noTriedCalls, type TriedCalls } from "../try-it/tried-calls.js";
import { createSitePaths } from "./site-paths.js";
import { createSiteVersions, type SiteVersion, type SiteVersions } from "./versions/site-versions.js";

/** A version of the API, and what its pages are made of. */
export interface VersionContent extends SiteVersion {
  readonly plan: ClientPlan;
  /** What the API promises of keys in its header, whether or not clients have a call that takes one. */
  readonly keys: KeyPlan | undefined;
  /** Which calls and webhooks have values of a type. */
  readonly reach: Reach;
  readonly versions: SiteVersions;
  readonly examples: CallExamples;
  readonly tried: TriedCalls;
}

/** `versions`: all that the site has; this one alone if absent. */
export function createVersionContent(
  api: Api,
  prefix: string,
  versions: SiteVersions = createSiteVersions(api, []),
  examples: CallExamples = new Map(),
  tried: TriedCalls = noTriedCalls,
): VersionContent {
  const plan = planClient(api);
  return {
    api,
    plan,
    keys: plan.keys ?? (api.idempotency && planKeys(api.idempotency, plan.errors, api.errors)),
    types: indexTypes(api.types),
    reach: createReach(api),
    paths: createSitePaths(api.types, prefix),
    folder: versions.all.find((one) => one.api === api)?.folder ?? api.version.name,
    versions,
    examples,
    tried,
  };
}
