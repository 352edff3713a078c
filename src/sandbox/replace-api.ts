import type { Api } from "../model/ir/api.js";
import { environmentNames, makeApiKeys } from "./authenticate.js";
import { chooseEnvironment } from "./build-environment.js";
import { retentionOf } from "./idempotency/key-store.js";
import type { SandboxSettings } from "./options.js";
import { refit } from "./state/refit.js";
import { storeSamples } from "./state/sample-resources.js";
import { serveVersions } from "./versions/serve-versions.js";
import type { MainEnvironment } from "./environment.js";

/**
 * The same environment, served by another model. What is stored is made to fit it; `notes` say what doesn't.
 *
 * @throws RangeError for a model without the environment that is asked for; the environment stays as it is then
 */
export function replaceApi(
  api: Api,
  before: MainEnvironment,
  { environment: requested, switches, seed, accounts, alongside }: SandboxSettings,
): { readonly environment: MainEnvironment; readonly notes: readonly string[] } {
  const stays = requested === undefined && environmentNames(api).includes(before.name);
  const environment = serveVersions(api, alongside, {
    ...before,
    switches,
    name: chooseEnvironment(api, stays ? before.name : requested),
    apiKeys: makeApiKeys(api, seed, accounts, before.apiKeys),
  });
  const apis = [api, ...alongside];
  if (apis.some(({ idempotency }) => idempotency !== undefined)) {
    environment.idempotencyKeys.retain(retentionOf(apis));
  }
  const notes = refit(environment, before);
  storeNewSamples(environment, before);
  return { environment, notes };
}

/** As at the start, every type has a sample, unless somebody has said what is stored. */
function storeNewSamples(environment: MainEnvironment, before: MainEnvironment): void {
  const { homes, stored } = environment;
  if (!stored.hasSamples) return;
  const types = [...homes.keys()].filter((type) => !before.homes.has(type) && stored.count(type) === 0);
  storeSamples(environment, types);
}
