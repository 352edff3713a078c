import { deliverInProcess } from "../../../src/sandbox/http/deliver-in-process.js";
import type { Delivery } from "../../../src/sandbox/http/delivery.js";
import { type Random, seededRandom } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import { Machine } from "../machine.js";
import { canProve } from "../models/assumptions.js";
import type { DrawnClient, DrawnVersion } from "../models/build-client.js";
import { startsAt } from "../retry-times.js";
import type { Violation } from "../trace.js";
import { VirtualTime } from "../virtual-time.js";
import { checkWays, type Said, type WayTrace } from "./check-ways.js";
import {
  drawWaySchedule,
  longestRunMs,
  type WayFault,
  type WaySchedule,
  type WayStep,
} from "./draw-way-schedule.js";
import { visibleWithinMs } from "./draw-way-model.js";
import { type Message, WayService } from "./way-service.js";

interface Process {
  readonly machine: Machine;
  readonly client: DrawnClient;
}

/** What was seen of a schedule, unless it broke off, and what it broke. */
export interface WayVerdict {
  readonly trace: WayTrace | undefined;
  readonly violations: readonly Violation[];
}

/** Plays schedules of its own against the client of one model, in virtual time. */
export function wayPlayer({ api, sdk }: DrawnVersion, model: number): (seed: number) => Promise<WayVerdict> {
  const time = new VirtualTime(startsAt);
  return async (seed) => {
    time.reset(startsAt);
    const random = seededRandom(seed, `ways of model ${model}`);
    try {
      const trace = await time.run(new WayRun({ api, sdk }, time, random).run());
      const violations = checkWays(trace, api).map((found) => ({ ...found, call: `seed ${seed}` }));
      return { trace, violations };
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { trace: undefined, violations: [{ rule: "I10", call: `seed ${seed}`, text }] };
    }
  };
}

/** A schedule on its way. */
class WayRun {
  readonly #drawn: DrawnVersion;
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #schedule: WaySchedule;
  readonly #service: WayService;
  readonly #wall = { aheadMs: 0 };
  readonly #store;
  readonly #said: Said[] = [];
  readonly #attempts: WayTrace["attempts"][number][] = [];
  #isCalm = false;

  constructor(drawn: DrawnVersion, time: VirtualTime, random: Random) {
    this.#drawn = drawn;
    this.#time = time;
    this.#random = random;
    this.#schedule = drawWaySchedule(random, drawn.api);
    this.#service = new WayService(drawn.api, time, random);
    this.#store = this.#schedule.hasStore
      ? new drawn.sdk.MemoryStore(() => time.now + this.#wall.aheadMs)
      : undefined;
  }

  async run(): Promise<WayTrace> {
    const { operation, steps, isProtected, isRetrying, isDisturbed } = this.#schedule;
    const first = this.#start();
    if (isDisturbed && operation === "file") this.#service.fileToo("a-1", "another's");
    const tag = this.#service.tagOf("a-1");
    if (isDisturbed && isLikely(this.#random, 0.5)) this.#service.interfere("a-1");
    await this.#take("call", () => this.#call(first.client, tag));
    for (const step of steps) {
      await this.#time.sleep(step.afterMs);
      await this.#act(step.kind, first);
    }
    // Nothing is under way any more, nothing goes wrong, and clocks that were set back are where they were.
    await this.#time.sleep(steps.length * 3_600_000 + 2 * 60_000 + longestRunMs + visibleWithinMs);
    this.#isCalm = true;
    await this.#act(operation === "file" ? "confirm" : "resume", first);
    await this.#act("resume", first);
    await this.#act("restart", first);
    const left = (await this.#store?.list()) ?? [];
    return {
      operation,
      isProtected,
      isRetrying,
      isDisturbed,
      said: this.#said,
      attempts: this.#attempts,
      effects: this.#service.effects.length,
      isLeft: left.length > 0,
    };
  }

  #start(): Process {
    const { sdk } = this.#drawn;
    const machine = new Machine(this.#time, this.#random, this.#wall);
    const fetch = (url: string, init: RequestInit) => machine.receive(this.#pass(url, init));
    const client = new sdk.DrawnClient({
      apiKey: "key-of-the-proof",
      baseUrl: "http://127.0.0.1",
      fetch: this.#schedule.isRetrying ? sdk.retrying(fetch) : fetch,
      platform: machine.platform,
      logger: null,
      timeoutMs: 20_000,
      totalTimeoutMs: 100_000,
      store: this.#store && sdk.durable(this.#store),
    });
    return { machine, client };
  }

  #call({ things }: DrawnClient, tag: string): PromiseLike<unknown> {
    const { operation, isProtected } = this.#schedule;
    const found = things[operation];
    if (found === undefined) throw new Error(`the client has no ${operation}`);
    const method = found.bind(things);
    if (operation === "file") return method({ reference: "a-1", text: "mine", notes: ["n"] });
    const names = { change: ["ifMatch", tag], make: ["ifNoneMatch", "*"] } as const;
    const [name, good] = names[operation];
    const poor = pick(this.#random, ["", "*", `W/${tag}`, `${tag}, "b"`]);
    const value = isProtected ? good : operation === "make" && poor === "*" ? "" : poor;
    const headers = value === "" ? {} : { [name]: value };
    const hasBody = this.#drawn.api.endpoints.find(({ id }) => id === operation)?.body !== undefined;
    return hasBody ? method("a-1", { name: "mine" }, headers) : method("a-1", headers);
  }

  async #act(kind: WayStep["kind"], first: Process): Promise<void> {
    // Only the error of a call that was sent can ask.
    const errors = this.#said.flatMap(({ error: found }) => found ?? []);
    const error = kind === "confirm" ? errors[0] : errors.at(-1);
    switch (kind) {
      case "clock":
        first.machine.setClock(pick(this.#random, [-3_600_000, 3_600_000]));
        return;
      case "sleep":
        first.machine.suspend(pick(this.#random, [10_000, 600_000]));
        return;
      case "interfere":
        if (this.#schedule.isDisturbed) this.#service.interfere("a-1");
        return;
      default:
    }
    // What is known not to have run is a new call, of which a new process knows nothing.
    if (error?.outcome !== "unknown") return;
    switch (kind) {
      case "confirm": {
        const ask: unknown = Reflect.get(error, "confirm");
        if (typeof ask === "function") await this.#take("confirm", () => Reflect.apply(ask, error, []));
        return;
      }
      case "resume":
        await this.#take("resume", () => error.resume());
        return;
      case "restart": {
        const prepared = error.prepared && JSON.parse(JSON.stringify(error.prepared));
        if (prepared !== undefined) await this.#take("restart", () => this.#start().client.resume(prepared));
        return;
      }
      default:
        if (this.#store === undefined) return;
        for (const record of await this.#store.list()) {
          await this.#take("restart", () => this.#start().client.resume(record));
        }
    }
  }

  /** What somebody is told, and when. */
  async #take(how: Said["how"], act: () => PromiseLike<unknown>): Promise<void> {
    const before = this.#attempts.length;
    const facts = { how, isCalm: this.#isCalm, before };
    try {
      const data = await act();
      const said = how === "confirm" ? outcomeIn(data) : "executed";
      this.#said.push({ ...facts, outcome: said, error: undefined });
    } catch (error) {
      if (!this.#drawn.sdk.SdkError.is(error)) throw error;
      const isOfRead = how === "confirm";
      this.#said.push({
        ...facts,
        outcome: isOfRead ? "unknown" : error.outcome,
        error: isOfRead ? undefined : error,
      });
    }
  }

  async #pass(url: string, { method = "GET", headers, body, signal }: RequestInit): Promise<Response> {
    const message: Message = {
      method,
      url,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === "string" ? body : null,
    };
    const isRead = method === "GET";
    const fault = this.#isCalm ? "ok" : (this.#schedule.faults[this.#attempts.length % 8] ?? "ok");
    const attempt = { isRead, fault, status: undefined as number | undefined };
    this.#attempts.push(attempt);
    const signalled = signal ?? new AbortController().signal;
    const delivery = await this.#deliver(message, fault, signalled);
    if (delivery.kind === "whole") attempt.status = delivery.response.status;
    const clock = { now: () => this.#time.now, sleep: (ms: number) => this.#time.sleep(ms) };
    return deliverInProcess(delivery, clock, signalled);
  }

  async #deliver(message: Message, fault: WayFault, signal: AbortSignal): Promise<Delivery> {
    const runsMs = this.#random.below(pick(this.#random, [1, 1000, longestRunMs]));
    const serve = (ms = runsMs, status?: number) => this.#service.serve(message, ms, status);
    switch (fault) {
      case "ok":
        return { kind: "whole", response: await serve(this.#isCalm ? 0 : runsMs) };
      case "unreachable":
        return { kind: "unreachable", code: "ECONNREFUSED" };
      case "lost":
        if (isLikely(this.#random, 0.3)) await serve(0);
        else if (isLikely(this.#random, 0.5)) void serve();
        return isLikely(this.#random, 0.5) ? broken : { kind: "silence" };
      case "late": {
        const afterMs = this.#random.below(60_000);
        const arrive = () => void this.#time.sleep(afterMs).then(() => serve());
        if (isLikely(this.#random, 0.5)) {
          arrive();
          return broken;
        }
        signal.addEventListener("abort", arrive);
        return { kind: "silence" };
      }
      case "cut": {
        const response = await serve();
        return response.body === "" ? broken : { kind: "disconnect", at: "body", how: "reset", response };
      }
      case "page": {
        if (isLikely(this.#random, 0.6)) await serve(0);
        const status = pick(this.#random, [
          200,
          502,
          ...[403, 404, 412].filter((one) => canProve(this.#drawn.api, one)),
        ]);
        return {
          kind: "whole",
          response: { status, headers: [["Content-Type", "text/html"]], body: "<p>No</p>" },
        };
      }
      case "refused": {
        // A condition that fails, or nothing that is found, is no accident.
        const isTrue = (status: number) => status === 412 || (status === 404 && message.method === "GET");
        const known = this.#drawn.api.errors.map(({ status }) => status).filter((one) => !isTrue(one));
        return { kind: "whole", response: await serve(runsMs, pick(this.#random, known)) };
      }
      case "retried":
        await serve(0);
        return { kind: "whole", response: await serve(0) };
      case "unproven": {
        const { headers, ...response } = await serve();
        return {
          kind: "whole",
          response: { ...response, headers: headers.filter(([name]) => name !== "Trace") },
        };
      }
    }
  }
}

const broken: Delivery = {
  kind: "disconnect",
  at: "start",
  how: "reset",
  response: { status: 200, headers: [], body: "" },
};

function outcomeIn(data: unknown): string {
  return typeof data === "object" && data !== null && "outcome" in data ? String(data.outcome) : "nothing";
}
