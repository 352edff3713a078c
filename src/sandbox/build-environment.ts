import type { Api } from "../language/model/ir/api.js";
import { environmentNames, makeApiKeys } from "./access/api-keys.js";
import { Tokens } from "./access/tokens.js";
import { adjustableClock } from "./clock.js";
import { KeyStore, retentionOf } from "./idempotency/key-store.js";
import type { SandboxSettings } from "./options.js";
import { randomFrom, seededRandom } from "./random.js";
import { BoundedSet } from "./state/bounded-set.js";
import { Effects } from "./state/effects.js";
import { storeFixtures } from "./state/fixtures.js";
import { storeInitialSamples } from "./state/initial-samples.js";
import { Resources } from "./state/resources.js";
import { storeSamples } from "./state/sample-resources.js";
import { serveVersions } from "./versions/serve-versions.js";
import type { MainEnvironment } from "./environment.js";
import { refit } from "./state/refit.js";

/**
 * An environment as it is before the first request.
 *
 * @throws FixtureError for fixtures that don't fit the model
 * @throws RangeError for an environment that the model doesn't have
 */
export function buildEnvironment(api: Api, settings: SandboxSettings): MainEnvironment {
  const { seed, random, switches, bounds, accounts } = settings;
  const clock = adjustableClock(settings.clock, settings.stepMs);
  const sampleSeed = random === undefined ? seed : random();
  const resourceBounds = { perType: bounds.resourcesPerType, bytes: bounds.resourceBytes };
  const environment: MainEnvironment = serveVersions(api, settings.alongside, {
    switches,
    name: chooseEnvironment(api, settings.environment),
    apiKeys: makeApiKeys(api, seed, accounts),
    tokens: new Tokens(seed, settings.tokenLifetimeMs),
    scopes: settings.scopes,
    clock,
    startedAt: clock.now(),
    random: random === undefined ? seededRandom(seed, "ids") : randomFrom(random),
    uuidAt: (place) => seededRandom(sampleSeed, place).uuid(),
    stored: new Resources(resourceBounds, () => {
      if (settings.fixtures === undefined) {
        storeInitialSamples(environment, random === undefined ? seed : undefined);
      }
    }),
    setAside: new Resources(resourceBounds),
    effects: new Effects(bounds.effects),
    naturalKeys: new BoundedSet(bounds.naturalKeys),
    idempotencyKeys: new KeyStore(retentionOf([api, ...settings.alongside]), {
      keys: bounds.idempotencyKeys,
      bytes: bounds.responseBytes,
    }),
  });
  if (settings.fixtures !== undefined) storeFixtures(settings.fixtures, environment);
  return environment;
}

/** The requested environment, else `sandbox`, else the first one. */
function chooseEnvironment(api: Api, requested: string | undefined): string {
  const names = environmentNames(api);
  if (requested !== undefined && !names.includes(requested)) {
    throw new RangeError(`The API has no environment ${requested}; it has ${names.join(", ")}.`);
  }
  return requested ?? names.find((name) => name === "sandbox") ?? names[0] ?? "sandbox";
}

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
