import type { BillingClient, ClientOptions, Hooks, RequestStore } from "../../generated/typescript/lite.js";
import { seededRandom } from "../../src/sandbox/random.js";
import { Machine } from "./machine.js";
import type { WallClock } from "./machine.js";
import type { PlannedCall, Schedule, StorePlan } from "./schedule.js";
import { operations } from "./operations.js";
import type { Subject } from "./operations.js";
import type { Sdk } from "./sdk.js";
import { SlowStore } from "./slow-store.js";
import type { Stage } from "./stage.js";
import type { CallStory, Story } from "./story.js";
import { Wire } from "./wire.js";

/** One call with what its caller holds. */
export interface Actor {
  readonly plan: PlannedCall;
  readonly subject: Subject;
  readonly story: CallStory;
}

export interface Caller {
  readonly controller: AbortController;
  readonly abort: () => void;
}

/** A process with its client. */
export interface Process {
  readonly machine: Machine;
  readonly client: BillingClient;
  readonly store: RequestStore | undefined;
}

/** A schedule while it is played. */
export interface Scene {
  readonly schedule: Schedule;
  readonly stage: Stage;
  readonly sdk: Sdk;
  readonly wire: Wire;
  readonly actors: readonly Actor[];
  readonly processes: Process[];
  readonly wall: WallClock;
  /** The calls that their callers may end. */
  readonly callers: Caller[];
  /** What survives a process. */
  readonly store: RequestStore | undefined;
  readonly story: Story;
}

export function setScene(schedule: Schedule, stage: Stage, sdk: Sdk): Scene {
  const actors = schedule.calls.map((plan): Actor => {
    const subject = operations[plan.operation].subject(plan.name);
    const story = {
      plan,
      meant: undefined,
      saved: undefined,
      tries: [],
      rounds: [],
      audit: undefined,
      effects: new Map(),
    };
    return { plan, subject, story };
  });
  const wall = { aheadMs: 0 };
  const store = schedule.store && new sdk.MemoryStore(() => stage.time.now + wall.aheadMs);
  const story: Story = {
    schedule,
    baseUrl: stage.baseUrl,
    apiKey: stage.sandbox.apiKey,
    calls: actors.map((actor) => actor.story),
    logged: [],
    timersLeft: 0,
    listenersLeft: 0,
    recordsLeft: 0,
    driftMs: schedule.jumps.reduce((sum, { byMs }) => sum + Math.abs(byMs), 0),
    payments: [],
    unhandled: 0,
  };
  const wire = new Wire(stage);
  return {
    schedule,
    stage,
    sdk,
    wire,
    actors,
    processes: [],
    wall,
    callers: [],
    store,
    story,
  };
}

/** Starts a process with a client; its store works as well as `storePlan` says. */
export function startProcess(
  scene: Scene,
  storePlan: Pick<StorePlan, "delayMs" | "failureRate"> | undefined = scene.schedule.store,
): Process {
  const { schedule, stage, sdk, processes } = scene;
  const random = seededRandom(schedule.seed, `process ${processes.length}`);
  const machine = new Machine(stage.time, random, scene.wall);
  const store =
    scene.store && storePlan && new SlowStore(scene.store, machine, stage.time, random, storePlan);
  const client = new sdk.BillingClient({ ...clientOptions(scene, machine), store });
  const started = { machine, client, store };
  processes.push(started);
  return started;
}

function clientOptions(scene: Scene, machine: Machine): ClientOptions {
  const { schedule, stage, wire, story } = scene;
  return {
    apiKey: stage.sandbox.apiKey,
    baseUrl: stage.baseUrl,
    fetch: wire.fetchOf(machine),
    environment: machine.environment,
    maxInProgressWaits: schedule.maxInProgressWaits,
    maxRetryAfterMs: schedule.maxRetryAfterMs,
    maxResponseBytes: 65_536,
    logger: { warn: (...given) => void story.logged.push(JSON.stringify(given)) },
    hooks: watch(scene, scene.processes.length),
  };
}

/** Writes down what the client pays; callers change their objects and end their calls at the worst moment. */
function watch({ schedule, story, actors, callers }: Scene, client: number): Hooks {
  return {
    onAttempt: ({ attempt }) => {
      if (attempt === schedule.abortsAtTry) for (const { abort } of callers) abort();
    },
    onRetry: ({ idempotencyKey: key, operationId, status, errorKind }) => {
      const isWait = errorKind === "IdempotencyInProgress" && key !== undefined;
      const paid = status === 429 ? "throttle" : "transient";
      story.payments.push({ client, what: isWait ? "wait" : paid, key, operationId });
      if (!schedule.mutates) return;
      for (const {
        subject,
        story: { meant },
      } of actors)
        if (meant !== undefined) subject.mutate();
    },
    onOutcome: ({ idempotencyKey: key, operationId, outcome }) => {
      if (outcome === "executed") story.payments.push({ client, what: "success", key, operationId });
    },
  };
}
