import { getEventListeners } from "node:events";
import { type Random, seededRandom } from "../../../src/sandbox/random.js";
import { Machine } from "../machine.js";
import type { DrawnClient, DrawnVersion } from "../models/build-client.js";
import { startsAt } from "../retry-times.js";
import { VirtualTime } from "../virtual-time.js";
import { drawStreamSchedule, type StreamSchedule } from "./draw-stream-schedule.js";
import { StreamService } from "./stream-service.js";
import { isWords, type Words } from "./words.js";

/** What was seen of a stream. */
export interface StreamTrace {
  readonly schedule: StreamSchedule;
  readonly service: StreamService;
  readonly retentionMs: number;
  readonly echoes: boolean;
  readonly startedAt: number;
  readonly numbers: readonly number[];
  /** How many attempts there were when the call resolved. */
  readonly atHead: number | undefined;
  /** When its caller began to read it, and when that was over. */
  readonly readFrom: number;
  readonly endedAt: number;
  /** When its caller ended it, and how many attempts and items there were then. */
  readonly left: { readonly at: number; readonly attempts: number; readonly numbers: number } | undefined;
  readonly error: unknown;
  /** Timers that nobody waits for any more, and what still listens to the signal. */
  readonly timers: number;
  readonly listeners: number;
}

/** How long the service keeps the keys in bodies; of one the model doesn't say it. */
const keptMs: { readonly [Name in StreamSchedule["protection"]]?: number } = {
  sealed: 150_000,
  brief: 700_000,
};

/** Plays schedules of their own against the client of a model with streams, in virtual time. */
export function streamPlayer(
  { api, sdk }: DrawnVersion,
  name: string,
): (seed: number) => Promise<StreamTrace> {
  const time = new VirtualTime(startsAt);
  return async (seed) => {
    time.reset(startsAt);
    const random = seededRandom(seed, `streams of ${name}`);
    const schedule = drawStreamSchedule(random);
    const retentionMs = keptMs[schedule.protection] ?? api.idempotency?.retentionMs ?? 0;
    const echoes = api.idempotency?.echoHeader !== undefined && schedule.protection === "keyed";
    const run = new StreamRun(schedule, sdk, time, random, retentionMs);
    const seen = await time.run(run.play());
    return { ...seen, schedule, retentionMs, echoes, startedAt: startsAt };
  };
}

class StreamRun {
  readonly #schedule: StreamSchedule;
  readonly #time: VirtualTime;
  readonly #machine: Machine;
  readonly #service: StreamService;
  readonly #client: DrawnClient;
  readonly #ending = new AbortController();
  #leave: (() => void) | undefined;
  #isLeft = false;
  readonly #numbers: number[] = [];
  #left: StreamTrace["left"];

  constructor(
    schedule: StreamSchedule,
    sdk: DrawnVersion["sdk"],
    time: VirtualTime,
    random: Random,
    retentionMs: number,
  ) {
    this.#schedule = schedule;
    this.#time = time;
    this.#machine = new Machine(time, random, { aheadMs: 0 });
    const { protection, faults } = schedule;
    const machine = this.#machine;
    this.#service = new StreamService({ protection, retentionMs, faults, time, random, machine });
    this.#client = new sdk.DrawnClient({
      apiKey: "key-of-the-proof",
      baseUrl: "http://127.0.0.1",
      fetch: (url: string, init: RequestInit) => this.#machine.receive(this.#service.pass(url, init)),
      platform: this.#machine.platform,
      logger: null,
      ...schedule.limits,
    });
  }

  async play(): Promise<Omit<StreamTrace, "schedule" | "retentionMs" | "echoes" | "startedAt">> {
    const { ending, disturbance, readAfterMs } = this.#schedule;
    const end = (): void => void this.#machine.awake().then(() => this.#end());
    if (ending !== undefined && ending.atItem === undefined) this.#time.start(ending.afterMs, end);
    if (disturbance !== undefined) this.#time.start(disturbance.afterMs, () => this.#disturb(disturbance));
    const numbers = this.#numbers;
    let error: unknown;
    let atHead: number | undefined;
    let readFrom = 0;
    try {
      const words = await this.#call();
      atHead = this.#service.attempts.length;
      const iterator = words[Symbol.asyncIterator]();
      this.#leave = () => (ending?.kind === "return" ? void iterator.return?.() : words.cancel());
      if (this.#isLeft) this.#end();
      await this.#time.sleep(readAfterMs);
      await this.#machine.awake();
      readFrom = this.#time.now;
      for await (const { number } of { [Symbol.asyncIterator]: () => iterator }) {
        numbers.push(number);
        if (number === ending?.atItem) this.#end();
      }
    } catch (thrown) {
      error = thrown;
    }
    const { timers } = this.#machine;
    const listeners = getEventListeners(this.#ending.signal, "abort").length;
    const endedAt = this.#time.now;
    await this.#time.sleep(10 * 3_600_000);
    const seen = { service: this.#service, numbers, atHead, readFrom, endedAt, error, timers, listeners };
    return { ...seen, left: this.#left };
  }

  async #call(): Promise<Words> {
    const { protection, hasOwnKey } = this.#schedule;
    const { things } = this.#client;
    const call = things[protection]?.bind(things);
    const body = protection === "watch" ? [] : [{ ref: "r" }];
    const tag = protection === "condition" ? [{ ifMatch: '"1"' }] : [];
    const options = { signal: this.#ending.signal, ...(hasOwnKey && { idempotencyKey: "mine" }) };
    const words = await call?.(...body, ...tag, options);
    if (!isWords(words)) throw new TypeError(`${protection} returned no stream`);
    return words;
  }

  /** Nobody can leave a stream whose head isn't there yet. */
  #end(): void {
    this.#isLeft = true;
    const isSignal = this.#schedule.ending?.kind === "signal";
    if (!isSignal && this.#leave === undefined) return;
    if (isSignal) this.#ending.abort();
    else this.#leave?.();
    const { attempts } = this.#service;
    this.#left = { at: this.#time.now, attempts: attempts.length, numbers: this.#numbers.length };
  }

  #disturb({ kind, byMs }: NonNullable<StreamSchedule["disturbance"]>): void {
    if (kind === "clock") this.#machine.setClock(byMs);
    else this.#machine.suspend(Math.abs(byMs));
  }
}
