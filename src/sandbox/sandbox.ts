import type { Api } from "../model/ir/api.js";
import { type ApiKey, environmentNames, makeApiKeys } from "./authenticate.js";
import { type SteeredClock, steerClock } from "./clock.js";
import { isControl, serveControl } from "./control/serve-control.js";
import { type ErrorDetails, errorAnswer } from "./answers/error-answer.js";
import { exchange, withRequestId } from "./exchange.js";
import { FaultQueue } from "./faults/fault-queue.js";
import { sampleSource } from "./execute/find-target.js";
import { deliverInProcess, untilAborted } from "./http/deliver-in-process.js";
import type { Delivery } from "./http/delivery.js";
import type { Answer, SandboxRequest } from "./http/message.js";
import { entryAside } from "./log.js";
import { readWebRequest } from "./http/web-request.js";
import { KeyStore } from "./idempotency/key-store.js";
import { type SandboxOptions, type Settings, readSettings } from "./options.js";
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
  /** Of all environments, those of others too, which are rejected here. */
  readonly apiKeys: readonly ApiKey[];
  /** The first key that is accepted here. */
  readonly apiKey: string;
  /** As the platform's `fetch`, without a network; redirects are not followed. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** One request in, and what is to come back out: what both `fetch` and a server use. */
  readonly exchange: (request: SandboxRequest) => Promise<Delivery>;
  /** An error of the API for what never gets to it: too large, or not from here. */
  readonly refuse: (refusal: Refusal) => Answer;
  /** What requests have done, the oldest first. */
  readonly effects: () => readonly Effect[];
  readonly state: State;
  readonly faults: FaultQueue;
  readonly clock: SteeredClock;
  /** The largest body that a server takes. */
  readonly mostBodyBytes: number;
}

/** A request that is refused before it gets to the API; method and path as far as they are known. */
export type Refusal = ErrorDetails & Pick<SandboxRequest, "method" | "path">;

/**
 * Serves the API as its model says, in memory. The same options and the same requests give the same answers, byte by
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
  const answerAside = asideOf(world, settings);
  const serveOne = async (request: SandboxRequest): Promise<Delivery> =>
    isControl(request)
      ? { kind: "whole", answer: answerAside(request, serveControl(request, parts), "control") }
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
    refuse: (refusal) => answerAside(refusal, errorAnswer(world.plan, refusal), `refused: ${refusal.detail}`),
    effects: () => world.effects.list(),
    state,
    faults,
    clock,
    mostBodyBytes: settings.bounds.bodyBytes,
  };
}

type AnswerAside = (
  request: Pick<SandboxRequest, "method" | "path">,
  answer: Answer,
  remark: string,
) => Answer;

/** FMT-7: gives the answer to what isn't the API's an id too, and a line in the log; the API's own ids stay as they are. */
function asideOf(world: World, { seed, random, log }: Settings): AnswerAside {
  const ids = random === undefined ? seededRandom(seed, "asides") : randomFrom(random);
  return ({ method, path }, answer, remark) => {
    const requestId = ids.uuid();
    log(entryAside({ at: world.clock.now(), method, path, status: answer.status, requestId, remark }));
    return withRequestId(answer, requestId, world);
  };
}

function buildWorld(api: Api, settings: Settings): World {
  const { seed, random, switches, bounds, accounts } = settings;
  const plan = planOf(api, switches);
  const world: World = {
    plan,
    switches,
    environment: chooseEnvironment(api, settings.environment),
    apiKeys: makeApiKeys(api, seed, accounts),
    clock: steerClock(settings.clock, settings.stepMs),
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
      bytes: bounds.answerBytes,
    }),
  };
  if (settings.fixtures !== undefined) {
    storeFixtures(settings.fixtures, plan, world.resources, sampleSource(world));
  }
  return world;
}

/** The environment that is meant for trying things out, or else the first one. */
function chooseEnvironment(api: Api, wanted: string | undefined): string {
  const names = environmentNames(api);
  if (wanted !== undefined && !names.includes(wanted)) {
    throw new RangeError(`The API has no environment ${wanted}, but ${names.join(", ")}.`);
  }
  return wanted ?? names.find((name) => name === "sandbox") ?? names[0] ?? "sandbox";
}
