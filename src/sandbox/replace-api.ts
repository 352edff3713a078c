import type { Api } from "../model/ir/api.js";
import { environmentNames, makeApiKeys } from "./authenticate.js";
import { chooseEnvironment } from "./build-world.js";
import { retentionOf } from "./idempotency/key-store.js";
import type { SandboxSettings } from "./options.js";
import { planOf } from "./plan/plan.js";
import { storeSamples } from "./state/sample-resources.js";
import { addVersions } from "./versions/serve-versions.js";
import type { MainWorld } from "./world.js";

/**
 * The same environment, served by another model. What is stored is made to fit it; `notes` say what doesn't.
 *
 * @throws RangeError for a model without the environment that is asked for; the world stays as it is then
 */
export function replaceApi(
  api: Api,
  before: MainWorld,
  { environment: requested, switches, seed, accounts, alongside }: SandboxSettings,
): { readonly world: MainWorld; readonly notes: readonly string[] } {
  const stays = requested === undefined && environmentNames(api).includes(before.environment);
  const environment = chooseEnvironment(api, stays ? before.environment : requested);
  const world = addVersions(alongside, {
    ...before,
    plan: planOf(api, switches),
    switches,
    environment,
    apiKeys: makeApiKeys(api, seed, accounts, before.apiKeys),
  });
  const apis = [api, ...alongside];
  if (apis.some(({ idempotency }) => idempotency !== undefined)) {
    world.idempotencyKeys.retain(retentionOf(apis));
  }
  const notes = world.misfits.refit(world, before);
  storeNewSamples(world, before);
  return { world, notes };
}

/** As at the start, every type has a sample, unless somebody has said what is stored. */
function storeNewSamples(world: MainWorld, before: MainWorld): void {
  const { homes, resources } = world;
  if (!resources.hasSamples) return;
  const types = [...homes.keys()].filter((type) => !before.homes.has(type) && resources.count(type) === 0);
  storeSamples(world, resources, types);
}
