import type { Api } from "../../src/language/model/ir/api.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { seededRandom } from "../../src/sandbox/random.js";
import { checkInvariants } from "./check-invariants.js";
import { runSchedule } from "./run-schedule.js";
import { drawSchedule } from "./draw-schedule.js";
import { virtualPace, type Schedule } from "./schedule.js";
import { startsAt } from "./retry-times.js";
import type { Sdk } from "./sdk.js";
import type { FaultSource } from "./environment.js";
import type { Trace, Violation } from "./trace.js";
import { VirtualTime } from "./virtual-time.js";

export interface Verdict {
  readonly trace: Trace | undefined;
  readonly violations: readonly Violation[];
}

/** Longer than the service can be at anything. */
const usualSettleMs = 60_000;
const exactness = { earlyMs: 1, lateMs: 1 };

const rejections = { unhandled: 0 };
process.on("unhandledRejection", () => {
  rejections.unhandled += 1;
});

/** Runs random schedules against a sandbox in this process, in virtual time. */
export function virtualRunner(api: Api, sdk: Sdk): (seed: number) => Promise<Verdict> {
  const play = virtualPlayer(api, sdk);
  return (seed) => play(drawSchedule(seed, virtualPace));
}

/** Runs schedules against a sandbox in this process, in virtual time; the service gets `settleMs` to come to rest. */
export function virtualPlayer(
  api: Api,
  sdk: Sdk,
  settleMs = usualSettleMs,
): (schedule: Schedule) => Promise<Verdict> {
  const time = new VirtualTime(startsAt);
  return async (schedule) => {
    time.reset(startsAt);
    rejections.unhandled = 0;
    try {
      const trace = await time.run(runVirtually(schedule, api, sdk, time, settleMs));
      trace.unhandled = rejections.unhandled;
      return { trace, violations: checkInvariants(trace, exactness) };
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { trace: undefined, violations: [{ rule: "I10", call: undefined, text }] };
    }
  };
}

function runVirtually(
  schedule: Schedule,
  api: Api,
  sdk: Sdk,
  time: VirtualTime,
  settleMs: number,
): Promise<Trace> {
  const random = seededRandom(schedule.seed, "sandbox");
  const faults: FaultSource = { choose: () => undefined };
  const sandbox = createSandbox(api, {
    seed: schedule.seed,
    random: random.next,
    clock: { now: () => time.now, sleep: (milliseconds) => time.sleep(milliseconds) },
    latencyMs: schedule.latencyMs,
    switches: schedule.switches,
    chooseFault: (subject) => faults.choose(subject),
  });
  const send = (url: string, init: RequestInit): Promise<Response> => sandbox.fetch(url, init);
  return runSchedule(
    schedule,
    { sandbox, faults, baseUrl: "http://127.0.0.1", send, time, settleMs, ...exactness },
    sdk,
  );
}
