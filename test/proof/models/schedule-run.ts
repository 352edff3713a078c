import type { PreparedRequest, RequestStore } from "../../../generated/typescript/lite.js";
import type { Fetch } from "../../../generated/typescript/types.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { credentialsOf } from "../../../src/sandbox/access/credentials.js";
import { callHeader } from "../../../src/sandbox/exchange.js";
import { seededRandom } from "../../../src/sandbox/random.js";
import { Machine, type WallClock } from "../machine.js";
import type { Limits } from "../schedule.js";
import { SlowStore } from "../slow-store.js";
import type { Time } from "../time.js";
import type { RoundEnd } from "../trace.js";
import { callerKeyTombstoneMs } from "./assumptions.js";
import type { DrawnClient, DrawnOptions, DrawnVersion } from "./build-client.js";
import type { ModelSchedule } from "./draw-schedule.js";
import { Network } from "./network.js";
import { ModelService } from "./service.js";
import type { IntentTrace, ModelRound } from "./trace.js";

/** A process with a client of each version. */
export interface ModelProcess {
  readonly machine: Machine;
  readonly fetch: Fetch;
  readonly clients: readonly DrawnClient[];
  readonly store: RequestStore | undefined;
}

/** The state of a running schedule. */
export interface ModelRun {
  readonly schedule: ModelSchedule;
  readonly versions: readonly DrawnVersion[];
  readonly time: Time;
  readonly service: ModelService;
  readonly network: Network;
  readonly intents: readonly IntentTrace[];
  readonly processes: ModelProcess[];
  readonly wall: WallClock;
  /** What survives processes. */
  readonly store: RequestStore | undefined;
}

export function startModelRun(
  schedule: ModelSchedule,
  versions: readonly DrawnVersion[],
  time: Time,
): ModelRun {
  const [oldest] = versions;
  if (oldest === undefined) throw new RangeError("a model without versions");
  const { api, sdk } = oldest;
  const random = seededRandom(schedule.seed, "service");
  const wall = { aheadMs: 0 };
  const service = new ModelService(
    versions.map((version) => version.api),
    time,
    random,
  );
  return {
    schedule,
    versions,
    time,
    service,
    network: new Network(api, service, time),
    intents: schedule.intents.map((intent) => ({ intent, attempts: [], rounds: [] })),
    processes: [],
    wall,
    store: schedule.store && new sdk.MemoryStore(() => time.now + wall.aheadMs),
  };
}

/** The options of a client that say who calls. */
export function accessOf({ authentication }: Api) {
  const credentials = credentialsOf(authentication, holder);
  return Object.keys(credentials).length === 0 ? { apiKey: holder.key } : { credentials };
}

/** Starts a process; its store works as well as the schedule says, or perfectly. */
export function startModelProcess(run: ModelRun, storePlan = run.schedule.store): ModelProcess {
  const { schedule, versions, time, network, processes } = run;
  const random = seededRandom(schedule.seed, `process ${processes.length}`);
  const machine = new Machine(time, random, run.wall);
  const store = run.store && storePlan && new SlowStore(run.store, machine, time, random, storePlan);
  const fetch = withTokens(network.fetchOf(machine));
  const own = { headers: { [processHeader]: String(processes.length) } };
  const clients = versions.map(({ api: ofVersion, sdk }) => {
    const options: DrawnOptions = {
      ...accessOf(ofVersion),
      baseUrl: "http://127.0.0.1",
      ...(schedule.platform === undefined
        ? { fetch: schedule.isRetrying ? sdk.retrying(fetch) : fetch }
        : own),
      platform: machine.platform,
      requestValidation: schedule.requestValidation,
      responseValidation: schedule.responseValidation,
      callerKeyTombstoneMs: callerKeyTombstoneMs(versions.map(({ api }) => api)),
      logger: null,
      store: store && sdk.durable(store),
    };
    return new sdk.DrawnClient(options);
  });
  const started = { machine, fetch, clients, store };
  processes.push(started);
  return started;
}

/** Says whose a request is where all processes have the `fetch` of their platform. */
const processHeader = "Proof-Process";

/** The `fetch` of the platform on which all processes run. */
export function fetchOfAll({ processes }: ModelRun): Fetch {
  return async (url, init) => {
    const process = processes[Number(init.headers[processHeader.toLowerCase()] ?? 0)];
    if (process === undefined) throw new Error("a request of no process");
    return process.fetch(url, init);
  };
}

const holder = { key: "key-of-the-proof", account: "account", environment: "drawn" };

/** A `fetch` that issues the tokens which calls carry; they end while a call is retried. */
export function withTokens(fetch: Fetch): Fetch {
  let issued = 0;
  return async (url, init) => {
    if (!url.endsWith("/oauth/token")) return fetch(url, init);
    issued += 1;
    return Response.json({ access_token: `token-${issued}`, token_type: "Bearer", expires_in: 60 });
  };
}

/** The intent of a request that a store holds. */
export function intentOf({ intents }: ModelRun, { headers }: PreparedRequest): IntentTrace {
  const name = headers[callHeader.toLowerCase()];
  const found = intents.find(({ intent }) => intent.name === name);
  if (found === undefined) throw new Error("the store holds a request that nobody made");
  return found;
}

/** What a round may spend. */
export type Send = (given: Limits & { readonly signal?: AbortSignal }) => PromiseLike<unknown>;

export function beginRound(
  { time }: ModelRun,
  { attempts, rounds }: IntentTrace,
  how: ModelRound["how"],
  isCalm: boolean,
): ModelRound {
  const now = time.now;
  const count = attempts.length;
  const round: ModelRound = {
    how,
    startedAt: now,
    firstAttempt: count,
    isCalm,
    end: { kind: "lost" },
    endedAt: now,
    attempts: count,
  };
  rounds.push(round);
  return round;
}

export function endRound(
  { time }: ModelRun,
  { attempts }: IntentTrace,
  round: ModelRound,
  end: RoundEnd,
): void {
  Object.assign(round, { end, endedAt: time.now, attempts: attempts.length });
}

/** One round, to its end; when the process dies meanwhile, this never ends. */
export async function runRound(
  run: ModelRun,
  trace: IntentTrace,
  { how, isCalm, limits, aborts }: RoundPlan,
  send: Send,
): Promise<void> {
  const round = beginRound(run, trace, how, isCalm);
  const controller = new AbortController();
  const { machine, afterMs = Infinity } = aborts ?? {};
  // A caller dies with its process.
  const abort = (): void => {
    if (machine?.isDead === false) controller.abort(new Error("the caller has had enough"));
  };
  const timer = afterMs === Infinity ? undefined : run.time.start(afterMs, abort);
  endRound(run, trace, round, await outcomeOf(run, () => send({ ...limits, signal: controller.signal })));
  if (timer !== undefined) run.time.stop(timer);
}

export interface RoundPlan extends Pick<ModelRound, "how" | "isCalm"> {
  readonly limits: Limits;
  /** When a caller on this machine ends it. */
  readonly aborts?: { readonly machine: Machine; readonly afterMs: number | undefined };
}

async function outcomeOf({ versions }: ModelRun, send: () => PromiseLike<unknown>): Promise<RoundEnd> {
  try {
    return { kind: "ok", data: await send() };
  } catch (error) {
    for (const { sdk } of versions) if (sdk.SdkError.is(error)) return { kind: "failed", error };
    return { kind: "unexpected", error };
  }
}
