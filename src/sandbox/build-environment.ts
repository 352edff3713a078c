import type { Api } from "../model/ir/api.js";
import { environmentNames, makeApiKeys } from "./authenticate.js";
import { adjustableClock } from "./clock.js";
import { KeyStore, retentionOf } from "./idempotency/key-store.js";
import type { SandboxSettings } from "./options.js";
import { randomFrom, seededRandom } from "./random.js";
import { BoundedSet } from "./state/bounded-set.js";
import { Effects } from "./state/effects.js";
import { storeFixtures } from "./state/fixtures.js";
import { Resources } from "./state/resources.js";
import { storeSamples } from "./state/sample-resources.js";
import { serveVersions } from "./versions/serve-versions.js";
import type { MainEnvironment } from "./environment.js";

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
    scopes: settings.scopes,
    clock,
    startedAt: clock.now(),
    random: random === undefined ? seededRandom(seed, "ids") : randomFrom(random),
    uuidAt: (place) => seededRandom(sampleSeed, place).uuid(),
    stored: new Resources(resourceBounds, () => {
      if (settings.fixtures === undefined) storeSamples(environment);
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
export function chooseEnvironment(api: Api, requested: string | undefined): string {
  const names = environmentNames(api);
  if (requested !== undefined && !names.includes(requested)) {
    throw new RangeError(`The API has no environment ${requested}; it has ${names.join(", ")}.`);
  }
  return requested ?? names.find((name) => name === "sandbox") ?? names[0] ?? "sandbox";
}
