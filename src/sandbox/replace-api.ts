import type { Api } from "../model/ir/api.js";
import { environmentNames, makeApiKeys } from "./authenticate.js";
import { chooseEnvironment } from "./build-world.js";
import { sampleSource } from "./execute/find-target.js";
import type { SandboxSettings } from "./options.js";
import { planOf } from "./plan/plan.js";
import { storeSamples } from "./state/sample-resources.js";
import type { World } from "./world.js";

/**
 * The same environment, served by another model. What is stored is made to fit it; `notes` say what doesn't.
 *
 * @throws RangeError for a model without the environment that is asked for; the world stays as it is then
 */
export function replaceApi(
  api: Api,
  before: World,
  { environment: requested, switches, seed, accounts }: SandboxSettings,
): { readonly world: World; readonly notes: readonly string[] } {
  const stays = requested === undefined && environmentNames(api).includes(before.environment);
  const environment = chooseEnvironment(api, stays ? before.environment : requested);
  const world: World = {
    ...before,
    plan: planOf(api, switches),
    switches,
    environment,
    apiKeys: makeApiKeys(api, seed, accounts, before.apiKeys),
  };
  if (api.idempotency !== undefined) world.idempotencyKeys.retain(api.idempotency.retentionMs);
  const notes = world.misfits.refit(world, before.plan);
  storeNewSamples(world, before);
  return { world, notes };
}

/** As at the start, every type has a sample, unless somebody has said what is stored. */
function storeNewSamples(world: World, before: World): void {
  const { plan, resources } = world;
  if (!resources.hasSamples) return;
  const types = [...plan.resources.keys()].filter(
    (type) => !before.plan.resources.has(type) && resources.count(type) === 0,
  );
  storeSamples(plan, resources, sampleSource(world), types);
}
