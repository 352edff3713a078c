import type { EndpointAccess } from "../language/model/access.js";
import type { Api } from "../language/model/ir/api.js";
import type { ApiKey } from "./access/api-keys.js";
import { type Carried, carriedTogether, type Credentials, credentialsOf } from "./access/credentials.js";
import type { AdjustableClock } from "./clock.js";
import { isControl, serveControl } from "./control/serve-control.js";
import { type ErrorDetails, errorResponse } from "./responses/build-response.js";
import { exchange, withRequestId } from "./exchange.js";
import { dropFaults, FaultQueue, faultyOperations } from "./faults/fault-queue.js";
import { deliverInProcess, untilAborted } from "./http/deliver-in-process.js";
import type { Delivery } from "./http/delivery.js";
import type { SandboxResponse, SandboxRequest } from "./http/message.js";
import { buildEnvironment, replaceApi } from "./build-environment.js";
import { controlEntry } from "./log.js";
import { readWebRequest } from "./http/web-request.js";
import { type SandboxOptions, type SandboxSettings, readSettings } from "./options.js";
import { randomFrom, seededRandom } from "./random.js";
import type { Effect } from "./state/effects.js";
import { type State, stateOf } from "./state/fixtures.js";
import type { MainEnvironment } from "./environment.js";

/** One environment of an API, served from its model. */
export interface Sandbox {
  readonly api: Api;
  /** The other versions that are served. */
  readonly alongside: readonly Api[];
  readonly environment: string;
  /** Of all environments; those of others are rejected here. */
  readonly apiKeys: readonly ApiKey[];
  /** The first key that is accepted here. */
  readonly apiKey: string;
  /** What the option `credentials` of a client takes for that key's account; empty where a client takes the key itself. */
  readonly credentials: Credentials;
  /**
   * What a request of that account carries, for an endpoint or for those without an access of their own; each call issues a token
   * where requests carry one.
   */
  readonly carried: (endpoint?: EndpointAccess) => Carried;
  /** Like the platform's `fetch`, but in process; redirects are not followed. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Whether a path is one of an endpoint in some version, or of the sandbox's own. */
  readonly hasPath: (path: string) => boolean;
  /** Serves one request; both `fetch` and a server use it. */
  readonly exchange: (request: SandboxRequest) => Promise<Delivery>;
  /** The API's error for a request that never gets to it: too large, or from another origin. */
  readonly refuse: (refusal: Refusal) => SandboxResponse;
  /**
   * Serves another model from now on, and keeps everything else: resources, keys, effects, faults and time. Requests that
   * are under way end by the model that they began with.
   *
   * @returns a sentence for each thing that the model has no place for, and what has become of it
   * @throws RangeError for a model without the environment that the options name
   */
  readonly replaceApi: (api: Api, alongside?: readonly Api[]) => readonly string[];
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
  let environment = buildEnvironment(api, settings);
  const faults = new FaultQueue(
    settings.random === undefined ? seededRandom(settings.seed, "faults") : randomFrom(settings.random),
    settings.chooseFault,
    settings.bounds.waitingFaults,
    faultyOperations(environment),
  );
  const { clock, effects } = environment;
  const state = stateOf(() => environment);
  const parts = { effects, state, faults, clock, tokens: environment.tokens };
  const logControlRequest = controlRequestLogger(() => environment, settings);
  const serveOne = async (request: SandboxRequest): Promise<Delivery> =>
    isControl(request)
      ? { kind: "whole", response: logControlRequest(request, serveControl(request, parts), "control") }
      : exchange(request, environment, faults, settings);
  return {
    get api() {
      return environment.plan.api;
    },
    get alongside() {
      return environment.served.slice(1).map(({ api: other }) => other);
    },
    get environment() {
      return environment.name;
    },
    get apiKeys() {
      return environment.apiKeys;
    },
    get apiKey() {
      return firstKey(environment).key;
    },
    get credentials() {
      return credentialsOf(environment.plan.api.authentication, firstKey(environment));
    },
    carried: (endpoint) => {
      const { plan, tokens } = environment;
      return carriedTogether(plan.api.authentication, endpoint, firstKey(environment), (key) =>
        tokens.issue(key, clock.now()),
      );
    },
    fetch: async (input, init) => {
      const { request, signal } = await readWebRequest(input, init);
      const response = async () => deliverInProcess(await serveOne(request), clock, signal);
      return signal?.aborted === true ? Promise.reject(signal.reason) : untilAborted(response(), signal);
    },
    hasPath: (path) =>
      isControl({ path }) || environment.served.some(({ router }) => router("GET", path).kind !== "none"),
    exchange: serveOne,
    refuse: (refusal) =>
      logControlRequest(refusal, errorResponse(environment.plan, refusal), `refused: ${refusal.detail}`),
    replaceApi: (next, alongside = []) => {
      const replaced = replaceApi(next, environment, readSettings({ ...options, alongside }, next));
      environment = replaced.environment;
      return [...replaced.notes, ...dropFaults(faults, environment)];
    },
    effects: () => effects.list(),
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
function controlRequestLogger(
  current: () => MainEnvironment,
  { seed, random, log }: SandboxSettings,
): LogControlRequest {
  const ids = random === undefined ? seededRandom(seed, "control") : randomFrom(random);
  return ({ method, path }, response, remark) => {
    const environment = current();
    const requestId = ids.uuid();
    log(
      controlEntry({ at: environment.clock.now(), method, path, status: response.status, requestId, remark }),
    );
    return withRequestId(response, requestId, environment);
  };
}

/** The first key that is accepted. */
function firstKey({ apiKeys, name }: MainEnvironment): ApiKey {
  return apiKeys.find((key) => key.environment === name) ?? { key: "", environment: name, account: "" };
}
