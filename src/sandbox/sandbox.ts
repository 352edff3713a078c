import type { Api } from "../model/ir/api.js";
import { type ApiKey, environmentNames, makeApiKeys } from "./authenticate.js";
import { type AdjustableClock, adjustableClock } from "./clock.js";
import { isControl, serveControl } from "./control/serve-control.js";
import { type ErrorDetails, errorResponse } from "./responses/error-response.js";
import { exchange, withRequestId } from "./exchange.js";
import { FaultQueue } from "./faults/fault-queue.js";
import { sampleSource } from "./execute/find-target.js";
import { deliverInProcess, untilAborted } from "./http/deliver-in-process.js";
import type { Delivery } from "./http/delivery.js";
import type { SandboxResponse, SandboxRequest } from "./http/message.js";
import { controlEntry } from "./log.js";
import { readWebRequest } from "./http/web-request.js";
import { KeyStore } from "./idempotency/key-store.js";
import { type SandboxOptions, type SandboxSettings, readSettings } from "./options.js";
import { planOf } from "./plan/plan.js";
import { randomFrom, seededRandom } from "./random.js";
import { BoundedSet } from "./state/bounded-set.js";
import { type Effect, Effects } from "./state/effects.js";
import { storeFixtures } from "./state/fixtures.js";
import { storeSamples } from "./state/sample-resources.js";
import { Resources } from "./state/resources.js";
import { type State, stateOf } from "./state/state.js";
import type { World } from "./world.js";

/** One environment of an API, served from its model. */
export interface Sandbox {
  readonly api: Api;
  readonly environment: string;
  /** Of all environments; those of others are rejected here. */
  readonly apiKeys: readonly ApiKey[];
  /** The first key that is accepted here. */
  readonly apiKey: string;
  /** Like the platform's `fetch`, but in process; redirects are not followed. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Serves one request; both `fetch` and a server use it. */
  readonly exchange: (request: SandboxRequest) => Promise<Delivery>;
  /** The API's error for a request that never gets to it: too large, or from another origin. */
  readonly refuse: (refusal: Refusal) => SandboxResponse;
  /** What requests have done, the oldest first. */
  readonly effects: () => readonly Effect[];
  readonly state: State;
  readonly faults: FaultQueue;
  readonly clock: AdjustableClock;
  /** The maximum size of a request body on a server. */
  readonly maxBodyBytes: number;
}

/** A request that is refused before it gets to the API; method and path as far as they are known. */
export type Refusal = ErrorDetails & Pick<SandboxRequest, "method" | "path">;

/**
 * Serves the API as its model says, in memory. The same options and the same requests give the same responses, byte by
 * byte, as far as the clock goes.
 *
 * @throws FixtureError for fixtures that don't fit the model
 * @throws RangeError for an environment that the model doesn't have
 */
export function createSandbox(api: Api, options: SandboxOptions = {}): Sandbox {
  const settings = readSettings(options, api);
  const world = buildWorld(api, settings);
  const faults = new FaultQueue(
    settings.random === undefined ? seededRandom(settings.seed, "faults") : randomFrom(settings.random),
    settings.chooseFault,
    settings.bounds.waitingFaults,
    world.plan.endpoints.map(({ endpoint: { id, retrySafety, batch } }) => ({
      name: id,
      isKeyed: retrySafety === "key",
      isBatch: batch !== undefined,
    })),
  );
  const { clock, environment, apiKeys } = world;
  const state = stateOf(world);
  const parts = { effects: world.effects, state, faults, clock };
  const logControlRequest = controlRequestLogger(world, settings);
  const serveOne = async (request: SandboxRequest): Promise<Delivery> =>
    isControl(request)
      ? { kind: "whole", response: logControlRequest(request, serveControl(request, parts), "control") }
      : exchange(request, world, faults, settings);
  return {
    api,
    environment,
    apiKeys,
    apiKey: apiKeys.find((key) => key.environment === environment)?.key ?? "",
    fetch: async (input, init) => {
      const { request, signal } = await readWebRequest(input, init);
      const response = async () => deliverInProcess(await serveOne(request), clock, signal);
      return signal?.aborted === true ? Promise.reject(signal.reason) : untilAborted(response(), signal);
    },
    exchange: serveOne,
    refuse: (refusal) =>
      logControlRequest(refusal, errorResponse(world.plan, refusal), `refused: ${refusal.detail}`),
    effects: () => world.effects.list(),
    state,
    faults,
    clock,
    maxBodyBytes: settings.bounds.bodyBytes,
  };
}

type LogControlRequest = (
  request: Pick<SandboxRequest, "method" | "path">,
  response: SandboxResponse,
  remark: string,
) => SandboxResponse;

/** FMT-7: these requests get an id and a line in the log too, without a change to the ids of the API's own requests. */
function controlRequestLogger(world: World, { seed, random, log }: SandboxSettings): LogControlRequest {
  const ids = random === undefined ? seededRandom(seed, "control") : randomFrom(random);
  return ({ method, path }, response, remark) => {
    const requestId = ids.uuid();
    log(controlEntry({ at: world.clock.now(), method, path, status: response.status, requestId, remark }));
    return withRequestId(response, requestId, world);
  };
}

function buildWorld(api: Api, settings: SandboxSettings): World {
  const { seed, random, switches, bounds, accounts } = settings;
  const plan = planOf(api, switches);
  const world: World = {
    plan,
    switches,
    environment: chooseEnvironment(api, settings.environment),
    apiKeys: makeApiKeys(api, seed, accounts),
    clock: adjustableClock(settings.clock, settings.stepMs),
    random: random === undefined ? seededRandom(seed, "ids") : randomFrom(random),
    resources: new Resources(
      { perType: bounds.resourcesPerType, bytes: bounds.resourceBytes },
      (resources) => {
        if (settings.fixtures === undefined) storeSamples(plan, resources, sampleSource(world));
      },
    ),
    effects: new Effects(bounds.effects),
    naturalKeys: new BoundedSet(bounds.naturalKeys),
    idempotencyKeys: new KeyStore(api.idempotency?.retentionMs ?? 0, {
      keys: bounds.idempotencyKeys,
      bytes: bounds.responseBytes,
    }),
  };
  if (settings.fixtures !== undefined) {
    storeFixtures(settings.fixtures, plan, world.resources, sampleSource(world));
  }
  return world;
}

/** The requested environment, else `sandbox`, else the first one. */
function chooseEnvironment(api: Api, requested: string | undefined): string {
  const names = environmentNames(api);
  if (requested !== undefined && !names.includes(requested)) {
    throw new RangeError(`The API has no environment ${requested}; it has ${names.join(", ")}.`);
  }
  return requested ?? names.find((name) => name === "sandbox") ?? names[0] ?? "sandbox";
}
